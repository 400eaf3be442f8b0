import { createCredential } from "@/lib/domain/access/credentials/create-credential";
import { TOKEN_SCOPES } from "@/lib/domain/authority/credential-scopes";
import { call } from "@/lib/domain/calls.gen";
import { doRoboShopActs } from "@/lib/domain/platform/sandbox/do-robo-shop-acts";
import { createStaff } from "./courier-staff";
import { ask } from "./courier-system";
import { expectNoViolations } from "./invariants";
import { owner, type TestMerchant } from "./world";

export type SandboxOffer = {
  offer_id: string;
  order_id: string;
  bundle_id: string | null;
  driver_id: number;
  pin: string;
  return_pin: string;
  parcel_code: string;
  cash_to_collect: number;
  expires_at: string;
};

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

/** A courier company with a test token and its test riders, who are available. */
export async function createSandbox() {
  const courier = await createStaff();
  const { secret: token } = await createCredential(
    { courier },
    { name: "Sandbox", environment: "test", scopes: TOKEN_SCOPES },
  );
  const system = { token };
  const { body } = await ask(system, "GET", "riders");
  const riders = (body.riders as { driver_id: number }[]).map(({ driver_id: id }) => id);
  for (const id of riders) {
    await ask(system, "PUT", `riders/${id}/status`, { body: { status: "available" } });
  }
  return { courier, courierId: courier.courierId, token, riders };
}

/** The offers that the sandbox makes for a request. */
export async function sandboxOffers(system: { token: string }, body: object = {}) {
  const answer = await ask(system, "POST", "sandbox/offers", { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.offers as SandboxOffer[];
}

/** An order that the sandbox offered, and that was accepted and moved by these steps. */
export async function sandboxJob(
  system: { token: string },
  wish: object = {},
  ...steps: (string | object)[]
): Promise<SandboxOffer> {
  const [offer] = (await sandboxOffers(system, wish)) as [SandboxOffer];
  const accepted = await ask(system, "POST", `offers/${offer.offer_id}/accept`);
  if (accepted.status !== 200) throw new Error(accepted.text);
  for (const step of steps) {
    const body = typeof step === "string" ? { kind: step } : step;
    const answer = await ask(system, "POST", `jobs/${offer.order_id}/steps`, { body });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return offer;
}

export const TO_THE_DOOR = ["arrive_at_pickup", "pick_up", "depart", "arrive"] as const;

/** Does what the robo shop does with an order that was accepted some seconds ago. */
export async function letRoboShopAct(orderId: string): Promise<void> {
  await owner`update orders set assigned_at = assigned_at - interval '1 minute' where id = ${orderId}`;
  for (;;) {
    await doRoboShopActs();
    const [act] = await owner`select ended_at from robo_shop_acts where order_id = ${orderId}`;
    if (!act || act.ended_at) return;
  }
}

/** Ends an offer's time, and lets dispatch look at it. */
export async function expireSandboxOffer(orderId: string): Promise<void> {
  await owner`update offers set expires_at = now() - interval '1 second' where order_id = ${orderId}`;
  const [due] = await owner`select merchant_id from orders where id = ${orderId}`;
  await call.advanceOrder({ merchantId: due?.merchant_id, environment: "test", orderId });
}

/** Expects that the books, the orders of the robo shop and the test riders agree. */
export async function expectSoundSandbox({ courierId, riders }: Sandbox): Promise<void> {
  const shops = await owner<{ id: string }[]>`
    select merchant_id as id from robo_shops where courier_id = ${courierId}`;
  await expectNoViolations(
    shops as unknown as TestMerchant[],
    riders.map((id) => ({ id, courierId })),
  );
}
