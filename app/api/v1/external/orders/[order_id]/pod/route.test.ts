import { expect, test } from "vitest";
import { isSignedBy } from "@/lib/core/signing";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import { api, get, post } from "@/test/api";
import { errorBody } from "@/test/error-body";
import { DRAWN, handOver, orderAtTheDoor, PIN } from "@/test/handovers";
import { moveOrder, placeOrder, stepsTo } from "@/test/orders";
import { photoOf } from "@/test/photos";
import { createMerchant, createRider } from "@/test/world";

// spec: A5.4, T.20-22, ER.28
test.each(ORDER_STATUSES)("the proof of a live order that is %s", async (status) => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const order = await placeOrder(merchant);
  await moveOrder(merchant, order.id, ...stepsTo(status));
  const answer = await get(`/orders/${order.id}/pod`, merchant.liveKey);
  if (status !== "delivered" && status !== "completed") {
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(
      errorBody("pod_not_available", {
        error: "POD is available only after delivery",
        message: expect.any(String),
      }),
    );
    return;
  }
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    order_id: order.id,
    tracking_id: order.trackingId,
    status: ORDER_LIFE[status].label,
    status_code: status,
    environment: "live",
    delivered_at: expect.any(String),
    proof: {
      method: "simulated",
      recipient_name: "Thoko Banda",
      received_by: null,
      lat: null,
      lng: null,
      metres_from_destination: null,
      captured_at: answer.body.delivered_at,
      pin_verified: false,
      photo_url: null,
      signature: null,
      note: null,
      safe_place: null,
      counter: null,
    },
    signed: null,
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

test("a signed delivery can be checked with the published keys alone", async () => {
  const carried = await orderAtTheDoor();
  const photo = await photoOf("jpeg");
  const note = "At the gate";
  await handOver(carried, { kind: "delivery", pin: PIN, photo, signature: DRAWN, note });
  const { body } = await get(`/orders/${carried.order.orderId}/pod`, carried.merchant.liveKey);
  expect(body.proof).toMatchObject({
    method: "pin",
    pin_verified: true,
    photo_url: expect.stringContaining("/verify/photos/"),
    signature: { path: "M10 80L60 20L110 90M120 60L200 60", view_box: "0 0 300 120" },
    note,
  });
  const { document, signature, key_id, sha256, verify_url } = body.signed;
  expect(verify_url).toMatch(new RegExp(`/verify/${sha256}$`));
  const { keys } = (await api("GET", "/verify/keys")).body;
  const key = keys.find((one: { key_id: string }) => one.key_id === key_id);
  expect(isSignedBy(key.public_key, document, signature)).toBe(true);
  expect(JSON.parse(document)).toMatchObject({ kind: "delivery", pin_verified: true });
});

test("the proof of a test order has all that a live one may have, and keeps its first delivery", async () => {
  const merchant = await createMerchant();
  const order = await placeOrder(merchant, { environment: "test" });
  const simulate = (status: string) =>
    post("/test/simulate-status", merchant.testKey, { order_id: order.id, status });
  await simulate("delivered");
  const { body } = await get(`/orders/${order.id}/pod`, merchant.testKey);
  expect(body.proof).toMatchObject({
    method: "pin",
    pin_verified: true,
    metres_from_destination: 0,
    photo_url: expect.stringContaining("/verify/photos/"),
    signature: { path: expect.stringMatching(/^M/) },
  });
  const { pathname, search } = new URL(String(body.proof.photo_url));
  expect((await api("GET", pathname + search)).status).toBe(200);
  const { document, signature, key_id } = body.signed;
  const { keys } = (await api("GET", "/verify/keys")).body;
  const key = keys.find((one: { key_id: string }) => one.key_id === key_id);
  expect(isSignedBy(key.public_key, document, signature)).toBe(true);
  expect(JSON.parse(document)).toMatchObject({
    environment: "test",
    courier: null,
    rider_id: null,
  });
  await simulate("searching");
  await simulate("delivered");
  expect((await get(`/orders/${order.id}/pod`, merchant.testKey)).body.signed).toEqual(body.signed);
});

test("the proof of another merchant's order is not found", async () => {
  const [mine, other] = await Promise.all([orderAtTheDoor(), createMerchant()]);
  await handOver(mine, { kind: "delivery", pin: PIN });
  const answer = await get(`/orders/${mine.order.orderId}/pod`, other.liveKey);
  expect(answer.status).toBe(404);
});
