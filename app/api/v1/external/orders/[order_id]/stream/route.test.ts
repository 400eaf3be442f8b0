import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeFeeds } from "@/lib/domain/messaging/events/change-feed";
import type { OrderStatus } from "@/lib/domain/order-status";
import { api, get } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { accept, openOfferOf } from "@/test/offers";
import { numbered, openStream } from "@/test/order-stream";
import { moveOrder, placeOrder } from "@/test/orders";
import { fanOut, moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";

/** More than two readings of movements. */
const SOON = { timeout: 15_000 };

let merchant: TestMerchant;
const opened: { leave(): void }[] = [];

beforeEach(async () => {
  merchant = await createMerchant();
});

afterEach(() => {
  for (const stream of opened.splice(0)) stream.leave();
});

async function follow(orderId: string, after?: string, key = merchant.testKey) {
  const stream = await openStream(key, orderId, after);
  opened.push(stream);
  return stream;
}

const place = async () => (await placeOrder(merchant, { environment: "test" })).id;

const typesOf = (entries: { type: string }[]) => entries.map(({ type }) => type);

test("sends the events so far and each new one as the feed has them, then where the rider is, and ends with the order", async () => {
  const id = await place();
  const stream = await follow(id);
  expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(stream.headers.get("cache-control")).toBe("private, no-store");
  await expect
    .poll(() => typesOf(stream.entries()))
    .toEqual(["order.created", "rider_position", "eta"]);
  expect(stream.entries().slice(1)).toEqual([
    { type: "rider_position", rider_position: null },
    { type: "eta", eta: null },
  ]);
  await moveTestOrder(merchant, id, "assigned");
  await expect.poll(() => typesOf(stream.entries()).at(-1), SOON).toMatch(/^rider_position|eta$/);
  const at = () => stream.entries().findLast(({ type }) => type === "rider_position");
  await expect.poll(() => at()?.rider_position, SOON).toMatchObject({ accuracy_m: 10 });
  expect(stream.entries().findLast(({ type }) => type === "eta")?.eta).toEqual({
    earliest_at: expect.any(String),
    latest_at: expect.any(String),
    updated_at: expect.any(String),
  });
  await moveTestOrder(merchant, id, "picked_up", "in_transit", "delivered", "completed");
  await stream.ended;
  expect(stream.entries().at(-1)).toEqual({
    success: true,
    type: "end",
    complete: true,
    order_id: id,
    status_code: "completed",
  });
  await fanOut(merchant);
  const { body } = await get(`/events?order_id=${id}&limit=100`, merchant.testKey);
  const ofFeed = (body.events as { sequence: number | null }[]).filter(({ sequence }) => sequence);
  expect(numbered(stream.entries())).toEqual(ofFeed);
});

test("goes on after the last event that its reader has", async () => {
  const id = await place();
  await moveTestOrder(merchant, id, "assigned", "picked_up");
  const first = await follow(id);
  await expect.poll(() => numbered(first.entries())).toHaveLength(3);
  const [created, , pickedUp] = numbered(first.entries());
  first.leave();
  const resumed = await follow(id, created!.id);
  await expect
    .poll(() => typesOf(numbered(resumed.entries())))
    .toEqual(["order.assigned", "order.picked_up"]);
  await moveTestOrder(merchant, id, "in_transit", "delivered", "completed");
  const rest = await follow(id, pickedUp!.id);
  await rest.ended;
  expect(typesOf(rest.entries())).toEqual([
    "order.in_transit",
    "order.delivered",
    "pod.ready",
    "order.completed",
    "end",
  ]);
  const over = await follow(id, numbered(rest.entries()).at(-1)!.id);
  await over.ended;
  expect(typesOf(over.entries())).toEqual(["end"]);
});

test("a reader who reconnects while 90 events are written misses none and gets none twice", async () => {
  const id = await place();
  const steps: OrderStatus[] = ["assigned", "picked_up", "in_transit", "arrived", "undeliverable"];
  const writing = (async () => {
    for (let round = 0; round < 18; round += 1) await moveTestOrder(merchant, id, ...steps);
    await moveTestOrder(merchant, id, "cancelled");
  })();
  const seen: number[] = [];
  let last: string | undefined;
  for (let isOver = false; !isOver;) {
    const stream = await follow(id, last);
    const before = seen.length;
    await expect
      .poll(() => numbered(stream.entries()).length > 0 || stream.isOver, SOON)
      .toBe(true);
    stream.leave();
    await stream.ended;
    const entries = stream.entries();
    seen.push(...numbered(entries).map(({ sequence }) => sequence!));
    last = numbered(entries).at(-1)?.id ?? last;
    isOver = entries.some(({ type }) => type === "end");
    expect(seen.length > before || isOver).toBe(true);
  }
  await writing;
  expect(seen).toEqual(Array.from({ length: 92 }, (_, index) => index + 1));
});

test("of a live order has the position that the order has, until the hand-over", async () => {
  const rider = await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await accept(await openOfferOf(id));
  await moveOrder(merchant, id, "picked_up", "in_transit");
  const { latitude, longitude } = nearby(merchant.pickup, 1);
  const report = () => owner`update riders set location = point(${longitude}, ${latitude}),
      located_at = now(), location_accuracy_m = 12 where id = ${rider.id}`;
  await report();
  const stream = await follow(id, undefined, merchant.liveKey);
  const { body } = await get(`/orders/${id}`, merchant.liveKey);
  const positions = () => stream.entries().filter(({ type }) => type === "rider_position");
  await expect.poll(() => positions().length, SOON).toBe(1);
  const { age_seconds: _, ...position } = body.rider_position;
  expect(positions()[0]!.rider_position).toMatchObject(position);
  await report();
  await expect.poll(() => positions().length, SOON).toBe(2);
  await moveOrder(merchant, id, "arrived", "delivered");
  await expect.poll(() => positions().at(-1)?.rider_position, SOON).toBeNull();
  expect(stream.entries().findLast(({ type }) => type === "eta")?.eta).toBeNull();
});

describe("refuses", () => {
  test("an order of another merchant or environment as none", async () => {
    const id = await place();
    const other = await createMerchant();
    const texts = { error: "Order not found", message: expect.any(String) };
    for (const key of [other.testKey, other.liveKey, merchant.liveKey]) {
      const { status, body } = await get(`/orders/${id}/stream`, key);
      expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
    }
  });

  test("to go on after what is no event of this order", async () => {
    const [id, other] = [await place(), await place()];
    const [foreign] = await owner<
      [{ id: string }]
    >`select id from events where order_id = ${other}`;
    for (const after of [foreign.id, "evt_nothing", "0", "x".repeat(2_000), "'"]) {
      const { status, body } = await api("GET", `/api/v1/external/orders/${id}/stream`, {
        key: merchant.testKey,
        headers: { "Last-Event-ID": after },
      });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ field: "Last-Event-ID", code: "unknown_event" }]);
    }
  });

  test("a stream too many for the merchant's environment, until one is left", async () => {
    const id = await place();
    const streams = await Promise.all(Array.from({ length: 50 }, () => follow(id)));
    const refused = await follow(id);
    await refused.ended;
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, "too_many_streams"]);
    expect(refused.headers.get("retry-after")).toBe("10");
    const other = await createMerchant();
    const { id: foreign } = await placeOrder(other, { environment: "test" });
    expect((await follow(foreign, undefined, other.testKey)).status).toBe(200);
    streams[0]!.leave();
    await streams[0]!.ended;
    expect((await follow(id)).status).toBe(200);
  });
});

test("places are given back by readers that leave, by refusals, by HEAD and by the order's end", async () => {
  const id = await place();
  const before = changeFeeds.orderEvents.size;
  const stream = await follow(id);
  expect(changeFeeds.orderEvents.size).toBe(before + 1);
  const head = await api("HEAD", `/api/v1/external/orders/${id}/stream`, { key: merchant.testKey });
  expect(head.status).toBe(200);
  await follow(id, "evt_nothing").catch(() => undefined);
  await expect.poll(() => changeFeeds.orderEvents.size).toBe(before + 1);
  await moveTestOrder(merchant, id, "cancelled");
  await stream.ended;
  await expect.poll(() => changeFeeds.orderEvents.size).toBe(before);
});
