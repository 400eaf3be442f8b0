import { expect, test } from "vitest";
import { get } from "@/test/api";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/orders/order-status";
import { createMerchant, createRider } from "@/test/world";

test.each(ORDER_STATUSES)("the proof of a live order that is %s", async (status) => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const order = await placeOrder(merchant);
  await moveOrder(merchant, order.id, ...stepsTo(status));
  const answer = await get(`/orders/${order.id}/pod`, merchant.liveKey);
  if (status !== "delivered" && status !== "completed") {
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      success: false,
      error: "POD is available only after delivery",
      message: expect.any(String),
    });
    return;
  }
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    order_id: order.id,
    tracking_id: order.trackingId,
    status: ORDER_LIFE[status].label,
    environment: "live",
    delivered_at: expect.any(String),
    proof: {
      method: "pin",
      recipient_name: "Thoko Banda",
      lat: null,
      lng: null,
      metres_from_destination: null,
      captured_at: answer.body.delivered_at,
    },
  });
});

test("settling an order does not replace the proof of its delivery", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const order = await placeOrder(merchant);
  await moveOrder(merchant, order.id, ...stepsTo("delivered"));
  const delivered = await get(`/orders/${order.id}/pod`, merchant.liveKey);
  await moveOrder(merchant, order.id, "completed");
  const completed = await get(`/orders/${order.id}/pod`, merchant.liveKey);
  expect(completed.body.proof).toEqual(delivered.body.proof);
});
