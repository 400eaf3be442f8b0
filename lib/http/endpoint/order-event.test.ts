import { expect, test } from "vitest";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { get, post } from "@/test/api";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";
import { orderEventData } from "./order-event";

const shape = orderEventData.strict();

async function newestDataOf(orderId: string) {
  const [row] = await owner<[{ data: unknown }]>`
    select data from events where order_id = ${orderId} order by sequence desc limit 1`;
  return shape.parse(row.data);
}

test.each(ORDER_STATUSES)(
  "the event of an order that is %s names its rider as the public page does",
  async (code) => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const order = await placeOrder(merchant);
    await moveOrder(merchant, order.id, ...stepsTo(code));
    const data = await newestDataOf(order.id);
    const { rider } = (await readPublicTracking(order.trackingId)).details!;
    expect(data).toMatchObject({ id: order.id, order_id: order.id, status_code: code });
    expect(data.rider).toEqual(
      rider && {
        name: rider.firstName,
        vehicle_class: rider.vehicleClass,
        plate: rider.plate,
        phone: rider.phone,
      },
    );
  },
);

test("every event carries the metadata that the order was placed with", async () => {
  const merchant = await createMerchant();
  const metadata = { zebra: 1, apple: { nested: [1.5, "x", null] } };
  const order = await placeOrder(merchant, { environment: "test", fields: { metadata } });
  await post("/test/simulate-status", merchant.testKey, { order_id: order.id, status: "assigned" });
  const rows = await owner<{ data: { metadata: unknown } }[]>`
    select data from events where order_id = ${order.id} order by sequence`;
  expect(rows.map(({ data }) => JSON.stringify(data.metadata))).toEqual([
    JSON.stringify(metadata),
    JSON.stringify(metadata),
  ]);
});

test.each(["live", "test"] as const)(
  "the event of a cancellation in %s says of it what the order says",
  async (environment) => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const key = environment === "live" ? merchant.liveKey : merchant.testKey;
    const order = await placeOrder(merchant, { environment });
    const body = { reason_code: "other", reason: "The customer called" };
    await post(`/orders/${order.id}/cancel`, key, body);
    const { cancellation } = await newestDataOf(order.id);
    expect(cancellation).toEqual((await get(`/orders/${order.id}`, key)).body.cancellation);
    expect(cancellation?.refund.amount).toBe(order.fee);
  },
);

test("the decision of a dispute is in the event with all other fields", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const order = await placeOrder(merchant, { fields: { metadata: { b: 1, a: 2 } } });
  await moveOrder(merchant, order.id, ...stepsTo("delivered"));
  await owner`update orders set disputed_at = now(), disputed_by = 'merchant', dispute_decided_at = now(),
    dispute_decision = 'not_delivered' where id = ${order.id}`;
  await moveOrder(merchant, order.id, "completed");
  expect(await newestDataOf(order.id)).toMatchObject({
    dispute_decision: "not_delivered",
    is_refunded: true,
    metadata: { b: 1, a: 2 },
    cancellation: null,
  });
});
