import { beforeEach, describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;
let endpoint: sinks.TestEndpoint;
let orders: { delivered: string; dead: string; failing: string };

beforeEach(async () => {
  merchant = await createMerchant();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
  const [delivered, dead, failing] = [await place(), await place(), await place()];
  orders = { delivered, dead, failing };
  await sinks.fanOut(merchant);
  sink.answer(sinks.status(200));
  await sinks.deliver(delivered);
  sink.answer(sinks.status(500));
  await sinks.deliver(failing);
  await owner`update webhook_deliveries set attempts = 9 where order_id = ${dead}`;
  await sinks.deliver(dead);
  expect(await states()).toEqual(["delivered", "dead", "waiting"]);
  sink.answer(sinks.status(200));
  sink.received.length = 0;
});

const place = async () => (await placeOrder(merchant, { environment: "test" })).id;

const retry = (body?: unknown) =>
  post(`/webhook-endpoints/${endpoint.id}/retry`, merchant.testKey, body);

async function states(): Promise<string[]> {
  const { deliveries } = (await get("/webhook-deliveries", merchant.testKey)).body;
  return Object.values(orders).map(
    (id) => deliveries.find((it: { order_id: string }) => it.order_id === id).state,
  );
}

const idOf = async (orderId: string) => (await sinks.deliveriesOf(orderId))[0]!.eventId;

describe("retrying an endpoint", () => {
  test("without a body makes undelivered webhooks due at once, with the same webhook ids", async () => {
    expect((await retry()).body).toEqual({ success: true, retried: 2 });
    expect(await states()).toEqual(["delivered", "waiting", "waiting"]);
    for (const orderId of Object.values(orders)) {
      const [delivery] = await sinks.deliveriesOf(orderId);
      expect(delivery?.dueInSeconds).toBeLessThanOrEqual(0);
      await sinks.deliver(orderId);
    }
    expect(await states()).toEqual(["delivered", "delivered", "delivered"]);
    expect(sink.ids()).toEqual([await idOf(orders.dead), await idOf(orders.failing)]);
    for (const webhook of sink.received) sinks.verified(endpoint.secret, webhook);
  });

  test("gives abandoned deliveries their whole schedule again", async () => {
    await retry();
    sink.answer(sinks.status(500));
    await sinks.deliver(orders.dead);
    const [delivery] = await sinks.deliveriesOf(orders.dead);
    expect(delivery).toMatchObject({ state: "waiting", attempts: 11 });
    expect(delivery?.dueInSeconds).toBeLessThan(10);
  });

  test("with include_delivered sends everything again", async () => {
    expect((await retry({ include_delivered: true })).body.retried).toBe(3);
    await sinks.deliver(orders.delivered);
    expect(sink.ids()).toEqual([await idOf(orders.delivered)]);
  });

  test("of a range takes the deliveries created in it: from inclusive, before exclusive", async () => {
    const cut = new Date(Date.now() - 60_000);
    const before = new Date(cut.getTime() - 1);
    await owner`update webhook_deliveries set created_at = ${cut} where order_id = ${orders.dead}`;
    const ranges = [
      [{ created_before: cut.toISOString() }, 0],
      [{ created_from: cut.toISOString(), created_before: new Date().toISOString() }, 2],
      [{ created_from: before.toISOString(), created_before: cut.toISOString() }, 0],
      [{ created_from: new Date(cut.getTime() + 1).toISOString() }, 1],
      [{ created_from: cut.toISOString(), created_before: before.toISOString() }, 0],
    ] as const;
    for (const [range, retried] of ranges) expect((await retry(range)).body.retried).toBe(retried);
  });

  test("does not touch deliveries under way", async () => {
    const [claimed] = await sinks.claim(orders.failing);
    expect(claimed?.attempt).toBe(2);
    expect((await retry()).body.retried).toBe(1);
    expect(await sinks.claim(orders.failing)).toEqual([]);
  });

  test("touches no other endpoint's deliveries", async () => {
    const other = await sinks.createEndpoint(merchant, sink.url);
    const url = `/webhook-endpoints/${other.id}/retry`;
    expect((await post(url, merchant.testKey, { include_delivered: true })).body.retried).toBe(0);
    expect(await states()).toEqual(["delivered", "dead", "waiting"]);
  });

  test.each([
    ["created_from", "yesterday"],
    ["created_before", "2026-02-30T00:00:00Z"],
    ["created_from", "0000-01-01T00:00:00Z"],
    ["created_from", 5],
    ["include_delivered", "yes"],
  ])("with %s = %j is refused and changes nothing", async (path, value) => {
    const answer = await retry({ [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: "Invalid request", issues: [{ path }] });
    expect(await states()).toEqual(["delivered", "dead", "waiting"]);
  });
});
