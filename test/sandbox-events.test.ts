import { expect, test } from "vitest";
import { get, post } from "./api";
import { handOver, orderAtTheDoor, PIN } from "./handovers";
import { moveOrder, placeOrder } from "./orders";
import { fanOut } from "./webhook-sink";
import { createMerchant, createRider, type TestMerchant } from "./world";

type Event = { type: string; data: Record<string, unknown> };

/** The events of an order from the feed, oldest first. */
async function eventsOf(merchant: TestMerchant, key: string, orderId: string): Promise<Event[]> {
  await fanOut(merchant);
  const { body } = await get(`/events?order_id=${orderId}&limit=100`, key);
  return body.events as Event[];
}

/** What a program can see of a value without knowing it: its fields and their kinds. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== "object" || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

/** Each type of event with its shape and its status, the last where one came twice. */
const shapes = (events: Event[]) =>
  Object.fromEntries(
    events.map(({ type, data }) => [
      type,
      { shape: shapeOf(data), status: data.status, status_code: data.status_code, kind: data.kind },
    ]),
  );

async function simulate(merchant: TestMerchant, order_id: string, ...codes: string[]) {
  for (const status_code of codes) {
    await post("/test/simulate-status", merchant.testKey, { order_id, status_code });
  }
}

const FIELDS = { receiver_name: "Thoko Banda", receiver_phone: "+265991234567" };

test("events of a delivered test order have the fields, labels and kinds of a live order's", async () => {
  const live = await orderAtTheDoor("BT 4821");
  await handOver(live, { kind: "delivery", pin: PIN });
  const place = { merchant: live.merchant, order: live.order };
  await moveOrder(place.merchant, place.order.orderId, "completed");
  const ofLive = await eventsOf(live.merchant, live.merchant.liveKey, live.order.orderId);

  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test", fields: FIELDS });
  const steps = ["assigned", "picked_up", "in_transit", "arrived", "delivered", "completed"];
  await simulate(merchant, id, ...steps);
  const ofTest = await eventsOf(merchant, merchant.testKey, id);

  expect(ofLive.map(({ type }) => type)).toContain("pod.ready");
  expect(shapes(ofTest)).toEqual(shapes(ofLive));
});

test("events of a cancelled test order have the fields, labels and kinds of a live order's", async () => {
  const seen = [];
  for (const environment of ["live", "test"] as const) {
    const merchant = await createMerchant();
    if (environment === "live") await createRider(merchant.pickup);
    const key = environment === "live" ? merchant.liveKey : merchant.testKey;
    const { id } = await placeOrder(merchant, { environment, fields: FIELDS });
    await post(`/orders/${id}/cancel`, key, { reason_code: "out_of_stock", reason: "Sold." });
    seen.push(shapes(await eventsOf(merchant, key, id)));
  }
  expect(Object.keys(seen[0]!)).toEqual(
    expect.arrayContaining(["order.cancelled", "wallet.credited"]),
  );
  expect(seen[1]).toEqual(seen[0]);
});

test("events of a returned test order have the fields, labels and kinds of a live order's", async () => {
  const live = await orderAtTheDoor("BT 4821");
  await moveOrder(live.merchant, live.order.orderId, "undeliverable", "returning", "returned");
  const ofLive = await eventsOf(live.merchant, live.merchant.liveKey, live.order.orderId);

  const merchant = await createMerchant();
  const { id } = await placeOrder(merchant, { environment: "test", fields: FIELDS });
  const steps = ["assigned", "picked_up", "in_transit", "arrived"];
  await simulate(merchant, id, ...steps, "undeliverable", "returning", "returned");
  const ofTest = await eventsOf(merchant, merchant.testKey, id);
  expect(shapes(ofTest)).toEqual(shapes(ofLive));
});
