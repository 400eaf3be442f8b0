import type { ServerResponse } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { post } from "@/test/api";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";
import { attemptDelivery } from "./attempt-delivery";

/** As in lib/domain/ordering/orders/simulate-status.ts. */
const WAITING_LIMIT = 32;

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;
let orderId: string;

beforeEach(async () => {
  merchant = await createMerchant();
  await sinks.createEndpoint(merchant, sink.url);
  orderId = (await placeOrder(merchant, { environment: "test" })).id;
});

const simulate = (status: string, id = orderId) =>
  post("/test/simulate-status", merchant.testKey, { order_id: id, status });

/** A worker's claim of the delivery that the simulation would send itself; the test decides when it is answered. */
async function claimAsWorker(): Promise<() => Promise<void>> {
  await sinks.fanOut(merchant);
  const [first] = await sinks.claim(orderId);
  return async () => {
    await attemptDelivery(first!);
  };
}

test("a delivery that a worker has in hand is not sent again, and ends the simulation that waits", async () => {
  const finish = await claimAsWorker();
  const answer = simulate("arrived");
  await expect.poll(async () => (await sinks.deliveriesOf(orderId)).length).toBe(2);
  expect(sink.received).toHaveLength(0);
  await finish();
  expect((await answer).body.webhook).toBe("delivered");
  expect(sink.received).toHaveLength(2);
});

test("a worker's failed attempt in the meantime is reported at once and not repeated", async () => {
  sink.answer(sinks.status(410));
  const finish = await claimAsWorker();
  const answer = simulate("arrived");
  await expect.poll(async () => (await sinks.deliveriesOf(orderId)).length).toBe(2);
  await finish();
  const { status, body } = await answer;
  expect(status).toBe(500);
  expect(body.message).toContain("it answered 410. The endpoint is disabled.");
  expect(sink.received).toHaveLength(1);
});

test("of many simulations on a silent endpoint only a few wait, and the others change nothing", async () => {
  const held: ServerResponse[] = [];
  sink.answer((response) => void held.push(response));
  const orders = [orderId];
  while (orders.length < WAITING_LIMIT + 8) {
    orders.push((await placeOrder(merchant, { environment: "test" })).id);
  }
  const refused: string[] = [];
  const answers = orders.map(async (id) => {
    const answer = await simulate("assigned", id);
    if (answer.status === 429) refused.push(id);
    return answer;
  });
  await expect.poll(() => refused.length).toBe(8);
  sink.answer(sinks.status(200));
  for (const response of held) response.end();
  const { body } = (await Promise.all(answers)).find(({ status }) => status === 429)!;
  expect(refused).toHaveLength(8);
  for (const id of refused) expect(await sinks.deliveriesOf(id)).toHaveLength(1);
  expect(body).toMatchObject({ error: "Rate limit exceeded", retry_after: 1 });
});
