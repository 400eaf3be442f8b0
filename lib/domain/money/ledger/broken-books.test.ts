import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin } from "@/test/merchant-desk";
import { moveOrder, placeOrder } from "@/test/orders";
import { useOwnDatabase } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { postAdjustment } from "./post-adjustment";
import { requestAdjustment } from "./request-adjustment";

useOwnDatabase();

let merchant: TestMerchant;

beforeEach(async () => {
  merchant = await createMerchant();
});

const walletOf = ({ id }: TestMerchant) => `wallet:${id}:live`;

/** The checker's findings about this merchant. */
const findings = async () => [
  ...(await owner<{ invariant: string; entryId: number | null }[]>`
    select invariant, entry_id::int as "entryId" from find_ledger_violations()
     where subject in (${walletOf(merchant)}, 'ltx_crooked')
        or subject in (select id from orders where merchant_id = ${merchant.id})`),
];

/** Takes more from a wallet than there is. */
async function overdraw() {
  const id = newId("adj");
  const accountId = walletOf(merchant);
  const amountMinor = -200_000_00;
  const asked = { id, accountId, amountMinor, confirmedMinor: amountMinor, reason: "Too much" };
  await requestAdjustment(await createAdmin(), asked);
  return refusalOf(postAdjustment(await createAdmin(), id));
}

test("without the balance check a wallet goes below zero, and the checker names its entry", async () => {
  expect(await overdraw()).toBe("insufficient_funds");
  const [post] = await owner<[{ text: string }]>`
    select pg_get_functiondef('post_ledger'::regproc) as text`;
  const broken = post.text.replace(" and w.balance_minor + m.amount_minor >= 0", "");
  expect(broken).not.toBe(post.text);
  await owner.unsafe(`${broken}; alter table wallets drop constraint wallets_never_negative`);
  expect(await overdraw()).toBeUndefined();
  expect(await findings()).toEqual([
    { invariant: "wallet is never below zero", entryId: expect.any(Number) },
  ]);
});

test("without the unique refund an order is refunded twice, and the checker names the second", async () => {
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await moveOrder(merchant, id, "cancelled");
  const settleAgain = () => owner`select settle_order(o, 'system') from orders o where id = ${id}`;
  await expect(settleAgain()).rejects.toMatchObject({
    constraint_name: "ledger_transactions_once_per_order_and_reference",
  });
  await owner`drop index ledger_transactions_once_per_order_and_reference`;
  await settleAgain();
  const [last] = await owner<[{ id: number }]>`select max(id)::int as id from ledger_entries`;
  expect(await findings()).toContainEqual({
    invariant: "order has one debit, one saving, one refund and one settlement at most",
    entryId: last.id,
  });
  expect(await findings()).toContainEqual(
    expect.objectContaining({ invariant: "refund is not above its debit" }),
  );
});

test("without the zero-sum rule money comes from nowhere, and the checker names its entry", async () => {
  await owner`insert into ledger_transactions (id, kind, currency, reference)
    values ('ltx_crooked', 'top_up', 'MWK', 'From nowhere')`;
  const mint = () => owner<{ id: number }[]>`
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
    values ('ltx_crooked', ${walletOf(merchant)}, 'MWK', 5) returning id::int as id`;
  await expect(mint()).rejects.toMatchObject({
    constraint_name: "ledger_transactions_sum_to_zero",
  });
  await owner`drop trigger ledger_entries_balance on ledger_entries`;
  const [entry] = await mint();
  expect(await findings()).toContainEqual({
    invariant: "ledger transaction sums to zero",
    entryId: entry!.id,
  });
});
