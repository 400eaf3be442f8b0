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

test.each(["live", "test"] as const)(
  "a %s order that refunds a part of its fee pays the rest to courier and platform, once",
  async (environment) => {
    const merchant = await createMerchant({ balance: 50_000 });
    await createRider(merchant.pickup);
    const order = await placeOrder(merchant, { environment });
    const before = await balanceOf(merchant, environment);
    await owner`
      update orders set status = 'completed', refund_minor = 100001, delivered_at = now(), completed_at = now(),
                        last_sequence = last_sequence + 1
       where id = ${order.id}`;
    await owner`select settle_order(o, 'system') from orders o where id = ${order.id}`;
    expect(Math.round(((await balanceOf(merchant, environment)) - before) * 100)).toBe(100_001);
    const moved = await owner`
      select t.kind, a.kind as account, e.amount_minor::int as minor
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
       where t.order_id = ${order.id} and t.kind in ('order_refund', 'order_settlement')
       order by t.kind::text desc, e.amount_minor`;
    const kept = order.fee * 100 - 100_001;
    const [row] = await owner<[{ platform: number; courier: number }]>`
      select round(${kept}::numeric * platform_fee_minor / fee_minor)::int as platform, courier_share(o)::int as courier
        from orders o where id = ${order.id}`;
    expect(row.courier).toBe(kept - row.platform);
    const { platform, courier } = row;
    expect(moved).toEqual([
      { kind: "order_settlement", account: "order_escrow", minor: -kept },
      ...(environment === "test"
        ? [{ kind: "order_settlement", account: "top_up_clearing", minor: kept }]
        : [
            { kind: "order_settlement", account: "platform_fees", minor: platform },
            { kind: "order_settlement", account: "courier_earnings", minor: courier },
          ]),
      { kind: "order_refund", account: "order_escrow", minor: -100_001 },
      { kind: "order_refund", account: "merchant_wallet", minor: 100_001 },
    ]);
    const violations = await owner`
      select * from find_order_money_violations(0, 0) where subject = ${order.id}`;
    expect(violations).toEqual([]);
  },
);
