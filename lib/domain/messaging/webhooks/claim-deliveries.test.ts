import { beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";
import { attemptDelivery } from "./attempt-delivery";

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;
let endpoint: sinks.TestEndpoint;

beforeEach(async () => {
  merchant = await createMerchant();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
});

/** An order with four events that wait. */
async function orderWithEvents(): Promise<string> {
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.moveTestOrder(merchant, id, "assigned", "in_transit", "arrived");
  await sinks.fanOut(merchant);
  return id;
}

const sequencesOf = (orderId: string) =>
  sink.received
    .map((webhook) => sinks.verified(endpoint.secret, webhook).data)
    .filter((data) => data.order_id === orderId)
    .map((data) => data.sequence as number);

describe("an order's events", () => {
  test("go one at a time: the next is free when the one before it has arrived", async () => {
    const orderId = await orderWithEvents();
    const [first, ...none] = await sinks.claim(orderId);
    expect(none).toEqual([]);
    expect(first?.data).toMatchObject({ order_id: orderId, sequence: 1 });
    expect(await sinks.claim(orderId)).toEqual([]);
    await attemptDelivery(first!);
    expect((await sinks.claim(orderId)).map(({ data }) => data.sequence)).toEqual([2]);
  });

  test("arrive in their order, with any failures on the way, and delay no other order", async () => {
    const [held, other] = [await orderWithEvents(), await orderWithEvents()];
    sink.answer((response, { body }) => {
      const isHeld = body.includes(held) && body.includes('"sequence":2');
      response.writeHead(isHeld ? 500 : 200).end();
    });
    await Promise.all([sinks.deliverAll(held), sinks.deliverAll(other)]);
    expect(sequencesOf(held)).toEqual([1, 2]);
    expect(sequencesOf(other)).toEqual([1, 2, 3, 4]);
    sink.answer(sinks.status(200));
    await sinks.deliverAll(held);
    expect(sequencesOf(held)).toEqual([1, 2, 2, 3, 4]);
  });

  test("go on after one that was given up", async () => {
    const orderId = await orderWithEvents();
    await owner`update webhook_deliveries set attempts = 9 where order_id = ${orderId}
      and sequence = 1`;
    sink.answer(sinks.status(500));
    await sinks.deliver(orderId);
    sink.answer(sinks.status(200));
    await sinks.deliverAll(orderId);
    expect((await sinks.deliveriesOf(orderId)).map(({ state }) => state)).toEqual([
      "dead",
      "delivered",
      "delivered",
      "delivered",
    ]);
  });

  test("wait per endpoint: one that fails does not hold up another", async () => {
    const failing = await sinks.openSink();
    failing.answer(sinks.status(500));
    await sinks.createEndpoint(merchant, failing.url);
    const orderId = await orderWithEvents();
    await sinks.deliverAll(orderId);
    expect(sequencesOf(orderId)).toEqual([1, 2, 3, 4]);
    expect(new Set(failing.ids()).size).toBe(1);
    await failing.stop();
  });
});

describe("a lease", () => {
  test("that ran out lets another worker take over; the late result changes nothing", async () => {
    const orderId = await orderWithEvents();
    const [late] = await sinks.claim(orderId);
    await sinks.expireLeases(orderId);
    const [taken] = await sinks.claim(orderId);
    expect(taken).toMatchObject({ id: late!.id, eventId: late!.eventId, attempt: 2 });

    sink.answer(sinks.status(410));
    await attemptDelivery(late!);
    const during = await sinks.deliveriesOf(orderId);
    expect(during[0]).toMatchObject({ state: "waiting", attempts: 2 });
    expect(await sinks.claim(orderId)).toEqual([]);
    const [health] = await owner`select disabled_at, failing_since from webhook_endpoints
      where id = ${endpoint.id}`;
    expect(health).toEqual({ disabled_at: null, failing_since: null });

    sink.answer(sinks.status(200));
    await attemptDelivery(taken!);
    expect((await sinks.deliveriesOf(orderId))[0]).toMatchObject({ state: "delivered" });
    const attempts = await owner`select number, status, next_attempt_at from webhook_attempts
      where delivery_id = ${late!.id} order by number`;
    expect(attempts).toMatchObject([
      { number: 1, status: 410, next_attempt_at: null },
      { number: 2, status: 200, next_attempt_at: null },
    ]);
  });

  test("whose late result is a success leaves the delivery to the worker that has it", async () => {
    const orderId = await orderWithEvents();
    const [late] = await sinks.claim(orderId);
    await sinks.expireLeases(orderId);
    const [taken] = await sinks.claim(orderId);
    await attemptDelivery(late!);
    expect((await sinks.deliveriesOf(orderId))[0]).toMatchObject({ state: "waiting" });
    sink.answer(sinks.status(500));
    await attemptDelivery(taken!);
    expect((await sinks.deliveriesOf(orderId))[0]).toMatchObject({ state: "waiting" });
    expect(new Set(sink.ids())).toEqual(new Set([late!.eventId]));
  });
});

test("workers side by side send every event once and in its order", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, orderWithEvents));
  // An answer that takes a while gives the others time to grab the same event.
  sink.answer((response) => void setTimeout(() => response.end(), Math.random() * 20));
  const work = async () => {
    for (let round = 0; round < 40; round += 1) {
      for (const orderId of orders) await sinks.deliver(orderId);
    }
  };
  await Promise.all([work(), work(), work()]);
  for (const orderId of orders) expect(sequencesOf(orderId)).toEqual([1, 2, 3, 4]);
});
