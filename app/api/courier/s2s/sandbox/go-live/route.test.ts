import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { attemptDelivery } from "@/lib/domain/messaging/webhooks/attempt-delivery";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import {
  COMPANY_GO_LIVE_ITEMS,
  type CompanyGoLiveCode,
} from "@/lib/domain/platform/sandbox/company-go-live-items";
import { createCompanyEndpoint, fanOutOf } from "@/test/company-webhooks";
import {
  createSandbox,
  expireSandboxOffer,
  letRoboShopAct,
  sandboxJob,
  sandboxOffers,
  TO_THE_DOOR,
  type Sandbox,
  type SandboxOffer,
} from "@/test/courier-sandbox";
import { ask } from "@/test/courier-system";
import { sinkOfFile, status } from "@/test/webhook-sink";
import { createToken } from "@/test/world";

const sink = await sinkOfFile();

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox();
});

const report = async (of = sandbox) => (await ask(of, "GET", "sandbox/go-live")).body;

/** The codes that are done. */
async function done(of = sandbox): Promise<CompanyGoLiveCode[]> {
  const { items } = await report(of);
  for (const item of items) expect(item.done_at !== null).toBe(item.is_done);
  return items
    .filter((item: { is_done: boolean }) => item.is_done)
    .map((item: { code: CompanyGoLiveCode }) => item.code);
}

const step = ({ order_id: id }: SandboxOffer, body: object, key: string = randomUUID()) =>
  ask(sandbox, "POST", `jobs/${id}/steps`, { body, key });

const answer = ({ offer_id: id }: SandboxOffer, verb: "accept" | "decline") =>
  ask(sandbox, "POST", `offers/${id}/${verb}`);

/** Sends what is due of the company's webhooks, as a worker would. */
async function deliver() {
  await fanOutOf(sandbox);
  for (;;) {
    const claimed = await claimDeliveries(100, { merchantId: sandbox.courierId });
    if (claimed.length === 0) return;
    for (const one of claimed) await attemptDelivery(one);
  }
}

test("a new company has everything to do, and reads how", async () => {
  expect(await report()).toEqual({
    success: true,
    is_ready: false,
    items: COMPANY_GO_LIVE_ITEMS.map(({ code, title, howTo }) => ({
      code,
      title,
      is_done: false,
      done_at: null,
      how_to: howTo,
    })),
  });
});

test("the report is for test tokens only, and for no other company", async () => {
  const live = await createToken(sandbox.courierId);
  expect((await ask({ token: live }, "GET", "sandbox/go-live")).status).toBe(401);
  await sandboxJob(sandbox);
  expect(await done(await createSandbox())).toEqual([]);
});

test("an offer is accepted, declined, or runs out", async () => {
  const [accepted] = await sandboxOffers(sandbox);
  const [declined] = await sandboxOffers(sandbox);
  const [late] = await sandboxOffers(sandbox);
  expect(await done()).toEqual([]);
  await answer(accepted!, "accept");
  expect(await done()).toEqual(["accepted_offer"]);
  await answer(declined!, "decline");
  expect(await done()).toEqual(["accepted_offer", "declined_offer"]);
  await expireSandboxOffer(late!.order_id);
  expect((await answer(late!, "accept")).body.code).toBe("offer_over");
  expect(await done()).toEqual(["accepted_offer", "declined_offer", "offer_ran_out"]);
});

describe("a delivery", () => {
  test("is shown by the right PIN, and a wrong one before it is corrected", async () => {
    const plain = await sandboxJob(sandbox, {}, ...TO_THE_DOOR);
    await step(plain, { kind: "deliver", pin: plain.pin });
    expect(await done()).toEqual(["accepted_offer", "delivered_with_pin"]);
    const job = await sandboxJob(sandbox, {}, ...TO_THE_DOOR);
    await step(job, { kind: "deliver", pin: job.pin === "0000" ? "1111" : "0000" });
    expect(await done()).not.toContain("corrected_wrong_pin");
    await step(job, { kind: "deliver", pin: job.pin });
    expect(await done()).toContain("corrected_wrong_pin");
  });

  test("with a signature alone shows no PIN", async () => {
    const job = await sandboxJob(sandbox, {}, ...TO_THE_DOOR);
    const signature = [[10, 10, 60, 40, 120, 20, 200, 80, 280, 30]];
    expect((await step(job, { kind: "deliver", signature })).status).toBe(200);
    expect(await done()).toEqual(["accepted_offer"]);
  });

  test("with cash shows that cash is collected", async () => {
    const job = await sandboxJob(sandbox, { scenario: "cash_at_door" }, ...TO_THE_DOOR);
    expect(await done()).not.toContain("collected_cash");
    await step(job, { kind: "deliver", pin: job.pin, cash_collected: 5_000 });
    expect(await done()).toContain("collected_cash");
  });

  test("that failed and was brought back is a return", async () => {
    const job = await sandboxJob(sandbox, {}, ...TO_THE_DOOR);
    await step(job, { kind: "give_up", reason: "refused" });
    await step(job, { kind: "start_return" });
    expect(await done()).not.toContain("returned_parcel");
    const back = await step(job, { kind: "return", pin: job.return_pin });
    expect(back.body.status_code).toBe("returned");
    expect(await done()).toContain("returned_parcel");
  });
});

describe("a job that its shop cancelled", () => {
  let job: SandboxOffer;

  beforeEach(async () => {
    job = await sandboxJob(sandbox, { scenario: "shop_cancels" });
    await ask(sandbox, "GET", "jobs");
    expect(await done()).toEqual(["accepted_offer"]);
  });

  test.each(["jobs", "events"])("is seen in the %s", async (list) => {
    await letRoboShopAct(job.order_id);
    expect(await done()).not.toContain("saw_cancelled_job");
    await ask(sandbox, "GET", list);
    expect(await done()).toContain("saw_cancelled_job");
  });

  test("is seen by the refusal of its next step", async () => {
    await letRoboShopAct(job.order_id);
    expect((await step(job, { kind: "arrive_at_pickup" })).status).toBe(409);
    expect(await done()).toContain("saw_cancelled_job");
  });

  test("is seen by its webhook, once that is answered with 2xx", async () => {
    await createCompanyEndpoint(sandbox, { url: sink.url });
    await letRoboShopAct(job.order_id);
    sink.answer(status(500));
    await deliver();
    expect(await done()).toEqual(["accepted_offer"]);
    sink.answer(status(200));
    const { body } = await ask(sandbox, "GET", "webhook-deliveries");
    for (const { id } of body.deliveries) {
      await ask(sandbox, "POST", `webhook-deliveries/${id}/retry`);
    }
    await deliver();
    expect(await done()).toEqual(["accepted_offer", "saw_cancelled_job", "received_webhook"]);
  });

  test("is none that its own rider dropped", async () => {
    const dropped = await sandboxJob(sandbox);
    await step(dropped, { kind: "drop", reason: "breakdown" });
    await ask(sandbox, "GET", "jobs");
    expect(await done()).not.toContain("saw_cancelled_job");
  });
});

test("a step that is sent again with its key is repeated, and one with another key is not", async () => {
  const job = await sandboxJob(sandbox);
  const key = randomUUID();
  await step(job, { kind: "arrive_at_pickup" }, key);
  await step(job, { kind: "arrive_at_pickup" });
  expect(await done()).toEqual(["accepted_offer"]);
  await step(job, { kind: "arrive_at_pickup" }, key);
  expect(await done()).toEqual(["accepted_offer", "repeated_request"]);
});

test("two positions in one request are sent together, one alone or of no own rider is not", async () => {
  const send = (...riders: number[]) =>
    ask(sandbox, "POST", "positions", {
      body: {
        positions: riders.map((driver, index) => ({
          driver_id: driver,
          lat: -13.96,
          lng: 33.77,
          recorded_at: new Date(Date.now() - 1_000 * index).toISOString(),
        })),
      },
    });
  const [own = 0, other = 0] = sandbox.riders;
  await send(own);
  await send(own, 2_147_483_647);
  expect(await done()).toEqual([]);
  await send(own, other);
  expect(await done()).toEqual(["sent_positions"]);
});

test("what the company does with live orders shows nothing", async () => {
  const live = await createToken(sandbox.courierId);
  await ask({ token: live }, "GET", "jobs");
  await ask({ token: live }, "GET", "events");
  expect(await done()).toEqual([]);
});
