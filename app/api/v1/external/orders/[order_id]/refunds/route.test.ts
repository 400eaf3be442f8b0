import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { creditOrder } from "@/lib/domain/money/ledger/credit-order";
import { decideDispute } from "@/lib/domain/ordering/disputes/decide-dispute";
import { get, patch, post } from "@/test/api";
import { createAdmin } from "@/test/courier-staff";
import { errorBody } from "@/test/error-body";
import { createLateMarket, deliverLate } from "@/test/late-parcels";
import { accept, openOfferOf } from "@/test/offers";
import { balanceOf, createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, nearby, type Place, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const refundsOf = async (id: string, key = merchant.liveKey) =>
  (await get(`/orders/${id}/refunds`, key)).body;

async function deliverLive() {
  await createRider(merchant.pickup);
  const placed = await placeOrder(merchant);
  await accept(await openOfferOf(placed.id));
  await moveOrder(merchant, placed.id, "picked_up", "in_transit", "arrived", "delivered");
  return placed;
}

test("an order without refunds has none, with its fee", async () => {
  const { id, fee } = await placeOrder(merchant, { environment: "test" });
  expect(await refundsOf(id, merchant.testKey)).toEqual({
    success: true,
    order_id: id,
    delivery_fee: fee,
    refunded: 0,
    currency: "MWK",
    refunds: [],
    environment: "test",
  });
});

test("a cancelled order has its whole fee back, with the reason, and its event names the transaction", async () => {
  const { id, fee } = await placeOrder(merchant, { environment: "test" });
  const before = await balanceOf(merchant, "test");
  await post(`/orders/${id}/cancel`, merchant.testKey, { reason: "Sold out" });
  const { refunded, refunds } = await refundsOf(id, merchant.testKey);
  expect(refunds).toEqual([
    {
      transaction_id: expect.stringMatching(/^ltx_/),
      type: "order_refund",
      reason: "cancelled",
      note: "Sold out",
      amount: fee,
      currency: "MWK",
      created_at: expect.any(String),
    },
  ]);
  expect([refunded, (await balanceOf(merchant, "test")) - before]).toEqual([fee, fee]);
  await fanOut(merchant);
  const { body } = await get("/events?type=wallet.credited", merchant.testKey);
  const events = body.events as { data: { transaction_id: string } }[];
  expect(events.map(({ data }) => data.transaction_id)).toEqual([refunds[0].transaction_id]);
});

test.each([
  ["not_delivered", 0, 1],
  ["delivered", 250_00, 0],
] as const)(
  "a dispute decided as %s has what it gave back, and why",
  async (decision, part, whole) => {
    const { id, fee } = await deliverLive();
    await post(`/orders/${id}/dispute`, merchant.liveKey, { reason: "damaged" });
    const decided = { merchantId: merchant.id, orderId: id, decision, refundMinor: part };
    await decideDispute(await createAdmin(), { ...decided, reason: "The photo shows it." });
    const amount = whole ? fee : part / 100;
    expect(await refundsOf(id)).toMatchObject({
      refunded: amount,
      refunds: [{ reason: `dispute_${decision}`, note: "The photo shows it.", amount }],
    });
  },
);

test("a credit of our support has its reason, and is followed by the rest of the fee", async () => {
  const { id, fee } = await deliverLive();
  const credit = { id: newId("adj"), merchantId: merchant.id, orderId: id, amountMinor: 200_00 };
  await creditOrder(await createAdmin("support"), { ...credit, reason: "It came wet" });
  await post(`/orders/${id}/dispute`, merchant.liveKey, { reason: "damaged" });
  const decided = { merchantId: merchant.id, orderId: id, decision: "not_delivered" } as const;
  await decideDispute(await createAdmin(), { ...decided, reason: "It never came." });
  expect(await refundsOf(id)).toMatchObject({
    refunded: fee,
    refunds: [
      { type: "order_credit", reason: "credit", note: "It came wet", amount: 200 },
      { type: "order_refund", reason: "dispute_not_delivered", amount: fee - 200 },
    ],
  });
});

test("a late delivery's credit is a refund", async () => {
  const parcel = await deliverLate(await createLateMarket(), { delivered: 75 });
  await moveOrder(parcel.merchant, parcel.id, "completed");
  const { body } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
  expect(await refundsOf(parcel.id, parcel.merchant.liveKey)).toMatchObject({
    refunded: body.late_credit.amount,
    refunds: [{ type: "late_credit", reason: "late", note: null }],
  });
});

test("a change that makes it dearer is none, one that makes it cheaper is", async () => {
  const to = nearby(merchant.pickup, 2);
  const quoted = await quotedOrder(merchant, { environment: "test", to });
  const { order_id: id } = (await createOrder(merchant.testKey, quoted)).body;
  const moveTo = async ({ latitude, longitude }: Place) => {
    const pin = { delivery_lat: latitude, delivery_lng: longitude };
    const { delivery_fee } = (await patch(`/orders/${id}`, merchant.testKey, pin)).body;
    await patch(`/orders/${id}`, merchant.testKey, { ...pin, delivery_fee });
    return delivery_fee as number;
  };
  const dearer = await moveTo(nearby(merchant.pickup, 8));
  expect((await refundsOf(id, merchant.testKey)).refunds).toEqual([]);
  const fee = await moveTo(to);
  expect(await refundsOf(id, merchant.testKey)).toMatchObject({
    delivery_fee: fee,
    refunded: dearer - fee,
    refunds: [{ type: "order_change", reason: "changed", note: null }],
  });
});

test("an order of another merchant or environment is refused as none", async () => {
  const { id } = await placeOrder(merchant, { environment: "test" });
  const other = await createMerchant();
  const texts = { error: "Order not found", message: expect.any(String) };
  for (const key of [other.testKey, other.liveKey, merchant.liveKey]) {
    const { status, body } = await get(`/orders/${id}/refunds`, key);
    expect([status, body]).toEqual([404, errorBody("order_not_found", texts)]);
  }
});
