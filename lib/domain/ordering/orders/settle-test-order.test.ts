import { expect, test } from "vitest";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, moveOrder, placeOrder, stepsTo, type PlacedOrder } from "@/test/orders";
import { fanOut, moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

type WalletEvent = { type: string; order_id: string | null; data: Record<string, unknown> };

const OPENING = 1_000_000;

const placeTest = (merchant: TestMerchant) => placeOrder(merchant, { environment: "test" });

const testBalance = (merchant: TestMerchant) => balanceOf(merchant, "test");

async function returnFeeOf({ id }: PlacedOrder): Promise<number> {
  const [row] = await owner<[{ fee: number }]>`
    select (return_fee_minor / 100)::int as fee from orders where id = ${id}`;
  return row.fee;
}

async function walletEventsOf(merchant: TestMerchant, key: string): Promise<WalletEvent[]> {
  await fanOut(merchant);
  const { body } = await get("/events?limit=100", key);
  return (body.events as WalletEvent[]).filter(({ type }) => type.startsWith("wallet."));
}

test("a test order is paid when placed and refunded when cancelled, and the live wallet is not touched", async () => {
  const merchant = await createMerchant({ balance: 50_000 });
  const order = await placeTest(merchant);
  expect(await testBalance(merchant)).toBe(OPENING - order.fee);
  const { body } = await post(`/orders/${order.id}/cancel`, merchant.testKey);
  expect(body.cancellation.refund.amount).toBe(order.fee);
  expect(await testBalance(merchant)).toBe(OPENING);
  expect(await balanceOf(merchant)).toBe(50_000);
  await expectNoViolations([merchant]);
});

test("a returned test order costs its fee and its return fee, a completed one its fee", async () => {
  const merchant = await createMerchant();
  const [returned, completed] = [await placeTest(merchant), await placeTest(merchant)];
  await moveTestOrder(merchant, returned.id, "picked_up", "returning", "returned");
  await moveTestOrder(merchant, completed.id, "delivered", "completed");
  const paid = returned.fee + (await returnFeeOf(returned)) + completed.fee;
  expect(await testBalance(merchant)).toBe(OPENING - paid);
  const { body } = await get("/wallet/transactions", merchant.testKey);
  expect((body.transactions as { type: string }[]).map(({ type }) => type).sort()).toEqual([
    "order_debit",
    "order_debit",
    "return_fee",
    "top_up",
  ]);
  await expectNoViolations([merchant]);
});

test("however often a test order comes back from an end, its money moves once", async () => {
  const merchant = await createMerchant();
  const order = await placeTest(merchant);
  const way = ["cancelled", "searching", "completed", "returned", "cancelled", "returned"] as const;
  await moveTestOrder(merchant, order.id, ...way);
  expect(await testBalance(merchant)).toBe(OPENING);
  await expectNoViolations([merchant]);
  const other = await placeTest(merchant);
  await moveTestOrder(
    merchant,
    other.id,
    "completed",
    "searching",
    "cancelled",
    "searching",
    "cancelled",
  );
  expect(await testBalance(merchant)).toBe(OPENING);
  await expectNoViolations([merchant]);
});

test("a test wallet that cannot pay is refilled first", async () => {
  const merchant = await createMerchant();
  await owner`select post_ledger('adjustment', 'MWK', ${merchant.id}, 'test', null, 'spent',
    array[wallet_account(${merchant.id}, 'test'), platform_account('adjustments', 'MWK')],
    array[-${OPENING * 100}::bigint, ${OPENING * 100}::bigint])`;
  const { fee } = await placeTest(merchant);
  expect(await testBalance(merchant)).toBe(399 * fee);
  const events = await walletEventsOf(merchant, merchant.testKey);
  expect(events.map(({ type }) => type)).toEqual(["wallet.credited", "wallet.debited"]);
  await expectNoViolations([merchant]);
});

test("wallet events of a test order have the fields of a live one's", async () => {
  const merchant = await createMerchant({ balance: 900_000 });
  await createRider(merchant.pickup);
  const [live, sandbox] = [await placeOrder(merchant), await placeTest(merchant)];
  await moveOrder(merchant, live.id, ...stepsTo("returned"));
  await moveTestOrder(merchant, sandbox.id, ...stepsTo("returned"));
  const shapeOf = ({ type, data }: WalletEvent) => [type, data.kind, Object.keys(data)];
  const ofLive = await walletEventsOf(merchant, merchant.liveKey);
  const ofTest = await walletEventsOf(merchant, merchant.testKey);
  expect(ofTest.map(shapeOf)).toEqual(ofLive.map(shapeOf));
  expect(ofTest.map(({ data }) => data.order_id)).toEqual([sandbox.id, sandbox.id]);
});
