import { expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { get, post } from "@/test/api";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { moveOrder, placeOrder, stepsTo, type PlacedOrder } from "@/test/orders";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { cancelOrder } from "./cancel-order";
import { moveOrder as moveByDesk } from "./move-order";

async function placeLive() {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  return { merchant, order: await placeOrder(merchant) };
}

const read = async (merchant: TestMerchant, { id }: PlacedOrder, key = merchant.liveKey) =>
  (await get(`/orders/${id}`, key)).body;

test("a cancellation by a user of the merchant names the user as its author", async () => {
  const { merchant, order } = await placeLive();
  const userId = await createPerson(merchant);
  await cancelOrder(await contextOf(merchant), order.id, { reasonCode: "out_of_stock", userId });
  expect((await read(merchant, order)).cancellation).toMatchObject({
    reason_code: "out_of_stock",
    reason: null,
    cancelled_by: "merchant_user",
    refund: { amount: order.fee, currency: "MWK" },
  });
});

test("a cancellation by the platform has the platform as its author, and the reason", async () => {
  const { merchant, order } = await placeLive();
  await moveByDesk(await createAdmin("support"), {
    merchantId: merchant.id,
    orderId: order.id,
    to: "cancelled",
    reason: "The shop is closed.",
  });
  expect((await read(merchant, order)).cancellation).toMatchObject({
    reason_code: "other",
    reason: "The shop is closed.",
    cancelled_by: "platform",
  });
});

test("an order that no rider takes is cancelled by the system for that reason", async () => {
  const { merchant, order } = await placeLive();
  await owner`update orders set updated_at = now() - interval '11 minutes' where id = ${order.id}`;
  await advanceDispatch();
  expect((await read(merchant, order)).cancellation).toMatchObject({
    reason_code: "no_rider_found",
    cancelled_by: "system",
    refund: { amount: order.fee, currency: "MWK" },
  });
});

test("a test order that leaves a simulated cancellation behind has none any more", async () => {
  const merchant = await createMerchant();
  const order = await placeOrder(merchant, { environment: "test" });
  const simulate = (status: string) =>
    post("/test/simulate-status", merchant.testKey, { order_id: order.id, status });
  await simulate("cancelled");
  expect((await read(merchant, order, merchant.testKey)).cancellation).toMatchObject({
    reason_code: null,
    cancelled_by: "merchant_api_key",
  });
  await simulate("searching");
  expect((await read(merchant, order, merchant.testKey)).cancellation).toBeNull();
});

test("a returned order was returned, not cancelled", async () => {
  const { merchant, order } = await placeLive();
  await moveOrder(merchant, order.id, ...stepsTo("returned"));
  expect(await read(merchant, order)).toMatchObject({
    cancellation: null,
    cancelled_at: null,
    returned_at: expect.any(String),
    eta_minutes: null,
  });
});

test("the minutes that were quoted are gone once the order is delivered", async () => {
  const { merchant, order } = await placeLive();
  expect((await read(merchant, order)).eta_minutes).toBeGreaterThan(0);
  await moveOrder(merchant, order.id, ...stepsTo("delivered"));
  expect((await read(merchant, order)).eta_minutes).toBeNull();
  const track = await get(`/track/${order.trackingId}`, merchant.liveKey);
  expect(track.body.eta_minutes).toBeNull();
});
