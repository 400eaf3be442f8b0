import { expect, test } from "vitest";
import { get } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";

// spec: A5.2, O.12
test("tracking tells status, rider's first name and timeline, and no phone number", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const fields = { receiver_name: "Thoko Phiri", receiver_phone: "+265888123456" };
  const order = await placeOrder(merchant, { fields });
  await moveOrder(merchant, order.id, ...stepsTo("in_transit"));
  const { status, body, text } = await get(`/track/${order.trackingId}`, merchant.liveKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    tracking_id: order.trackingId,
    order_id: order.id,
    status: "In Transit",
    status_code: "in_transit",
    tracking_link: expect.stringMatching(new RegExp(`/track/${order.trackingId}$`)),
    eta_minutes: expect.any(Number),
    eta: {
      earliest_at: expect.any(String),
      latest_at: expect.any(String),
      updated_at: expect.any(String),
    },
    environment: "live",
    rider: { first_name: "Chisomo", plate: null, vehicle_class: "BIKE" },
    timeline: ["searching", "assigned", "picked up", "In Transit"].map((label) => ({
      status: label,
      status_code: expect.any(String),
      occurred_at: expect.any(String),
    })),
    updated_at: expect.any(String),
  });
  expect(text).not.toMatch(/Banda|Phiri|\+265/);
});

// spec: S.14
test("a test order has a test tracking id", async () => {
  const merchant = await createMerchant();
  const order = await placeOrder(merchant, { environment: "test" });
  expect(order.trackingId).toMatch(/^trk_test_[0-9A-Za-z]{22}$/);
  const { status, body } = await get(`/track/${order.trackingId}`, merchant.testKey);
  expect(status).toBe(200);
  expect(body).toMatchObject({ environment: "test", rider: null });
});

test("an order id is no tracking id, nor is anything else", async () => {
  const merchant = await createMerchant();
  const order = await placeOrder(merchant, { environment: "test" });
  for (const id of [order.id, "trk_0000000000000000000000", "trk_test_", "%00", "nonsense"]) {
    const { status, body } = await get(`/track/${id}`, merchant.testKey);
    expect(status).toBe(404);
    expect(body).toEqual(
      errorBody("order_not_found", {
        error: "Order not found",
        message: expect.any(String),
      }),
    );
  }
});
