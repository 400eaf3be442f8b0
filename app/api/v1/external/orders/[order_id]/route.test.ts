import { expect, test } from "vitest";
import { DETAIL_NAMES, wireDetails } from "@/lib/domain/ordering/orders/order-details";
import { get } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { drop } from "@/test/offers";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { createMerchant, createRider, nearby } from "@/test/world";

const RIDER = {
  name: "Chisomo Banda",
  phone: "+265991234567",
  plate: null,
  vehicle_class: "BIKE",
};

type Read = { rider: unknown; timeline: { status: string }[] };

// spec: A5.1, A3.3-5, A3.12-13, A3.15-16
test("an order reads as it was placed", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const to = nearby(merchant.pickup);
  const fields = {
    delivery_address: "Area 47, next to the blue kiosk",
    receiver_name: "Chikondi Banda",
    receiver_phone: "+265 99 123 45 67",
    item_name: "Books",
    product_type: "Fragile",
    weight_estimate: "5-10kg",
    delivery_speed: "express",
    merchant_reference_id: "INV-7",
    metadata: { zebra: 1, apple: { nested: [1.5, "x", null] } },
  };
  const order = await placeOrder(merchant, { fields });
  const { status, body, text } = await get(`/orders/${order.id}`, merchant.liveKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...wireDetails({}, DETAIL_NAMES),
    ...fields,
    success: true,
    order_id: order.id,
    tracking_id: order.trackingId,
    tracking_link: expect.stringMatching(new RegExp(`^https?://.+/track/${order.trackingId}$`)),
    receiver_link: expect.stringMatching(/^https?:\/\/.+\/track\/rcv_[0-9A-Za-z]{22}$/),
    parcel_code: expect.stringMatching(/^[A-Y3-9]{4}$/),
    status: "searching",
    status_code: "searching",
    can_cancel: true,
    delivery_fee: order.fee,
    priority_fee: 0,
    currency: "MWK",
    environment: "live",
    source: "external_api",
    receiver_phone: "+265991234567",
    required_weight_kg: 10,
    vehicle_class: "BIKE",
    distance_km: expect.closeTo(3.9, 1),
    eta_minutes: expect.any(Number),
    branch_id: expect.stringMatching(/^pkp_/),
    pickup_address: "Shop 4",
    pickup_lat: merchant.pickup.latitude,
    pickup_lng: merchant.pickup.longitude,
    delivery_lat: to.latitude,
    delivery_lng: to.longitude,
    pickup_at: null,
    ready_at: null,
    wait_until: null,
    dispatch_at: null,
    on_failed: "return",
    failed_attempts: 0,
    return_fee: order.fee / 2,
    return_fee_held: 0,
    collect_amount: 0,
    collected_amount: 0,
    collect_methods: null,
    return_fee_charged_at: null,
    late_credit: null,
    next_try_from: null,
    next_try_until: null,
    not_ordered_at: null,
    not_ordered_due_at: null,
    allow_safe_place: null,
    safe_place: null,
    counter: null,
    return_pin: null,
    run: null,
    series_id: null,
    deliver_from: null,
    deliver_until: null,
    cancel_reason: null,
    cancellation: null,
    created_at: expect.any(String),
    updated_at: body.created_at,
    delivered_at: null,
    completed_at: null,
    cancelled_at: null,
    returned_at: null,
    rider: null,
    eta: null,
    rider_position: null,
    timeline: [{ status: "searching", status_code: "searching", occurred_at: body.created_at }],
  });
  expect(text, "metadata keeps its order").toContain(JSON.stringify(fields.metadata));
});

test("the rider is named from acceptance on, and every step is in the timeline", async () => {
  const merchant = await createMerchant();
  const first = await createRider(merchant.pickup);
  await createRider(nearby(merchant.pickup));
  const order = await placeOrder(merchant);
  const read = async () => (await get(`/orders/${order.id}`, merchant.liveKey)).body as Read;
  expect((await read()).rider).toBeNull();
  await moveOrder(merchant, order.id, "assigned");
  expect((await read()).rider).toEqual(RIDER);
  await drop(merchant.id, order.id, first.id);
  expect((await read()).rider).toBeNull();
  await moveOrder(merchant, order.id, ...stepsTo("completed"));
  const body = await read();
  expect(body).toMatchObject({
    status: "completed",
    can_cancel: false,
    rider: RIDER,
    delivered_at: expect.any(String),
    completed_at: expect.any(String),
  });
  expect(body.timeline.map((step) => step.status)).toEqual([
    "searching",
    "assigned",
    "searching",
    "assigned",
    "picked up",
    "In Transit",
    "delivered",
    "completed",
  ]);
});

// spec: ER.24
test.each([
  "ord_0000000000000000000000",
  "ord_",
  "nonsense",
  "%00",
  "ord_0000000000000000000000%0A",
  "..%2F..%2Fvalidate",
  "'%20or%201=1--",
  "a".repeat(2_000),
])("there is no order %s", async (id) => {
  const merchant = await createMerchant();
  const { status, body } = await get(`/orders/${id}`, merchant.liveKey);
  expect(status).toBe(404);
  expect(body).toEqual(
    errorBody("order_not_found", {
      error: "Order not found",
      message: expect.any(String),
    }),
  );
});
