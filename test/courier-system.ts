import { randomUUID } from "node:crypto";
import { api } from "./api";
import { openOfferOf } from "./offers";
import { placeOrder } from "./orders";
import {
  createMerchant,
  createRider,
  createToken,
  nearby,
  type TestMerchant,
  type TestRider,
} from "./world";

/** A courier company's own system, with its token. */
export type CompanySystem = { courierId: string; token: string; rider: TestRider };

/** A merchant, and a company whose one rider is the only one near it. */
export async function createSystem(): Promise<{ merchant: TestMerchant; system: CompanySystem }> {
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 1));
  const { courierId } = rider;
  return { merchant, system: { courierId, token: await createToken(courierId), rider } };
}

/** Sends a request of the company's system; one that changes something has a key of its own unless it is given one. */
export function ask(
  { token }: Pick<CompanySystem, "token">,
  method: string,
  path: string,
  { body, key = randomUUID() }: { body?: unknown; key?: string | null } = {},
) {
  return api(method, `/api/courier/s2s/${path}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(method === "POST" && key !== null && { "Idempotency-Key": key }),
    },
    ...(body !== undefined && { body }),
  });
}

/** An order that is offered to a rider of the company. */
export async function offered(merchant: TestMerchant, fields: Record<string, unknown> = {}) {
  const order = await placeOrder(merchant, { fields });
  return { order, offerId: (await openOfferOf(order.id)).id };
}

/** An order that the company's system has accepted and taken these steps with. */
export async function taken(
  merchant: TestMerchant,
  system: CompanySystem,
  ...steps: (string | object)[]
) {
  const { order, offerId } = await offered(merchant);
  const accepted = await ask(system, "POST", `offers/${offerId}/accept`);
  if (accepted.status !== 200) throw new Error(accepted.text);
  for (const step of steps) {
    const body = typeof step === "string" ? { kind: step } : step;
    const answer = await ask(system, "POST", `jobs/${order.id}/steps`, { body });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return { order, offerId };
}
