import { beforeEach, expect, test, vi } from "vitest";
import { createAdmin } from "@/test/merchant-desk";
import { moveOrder, placeOrder } from "@/test/orders";
import { emptyTables, useEmptyTables } from "@/test/own-database";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { workLedgerCheck } from "@/worker/check-ledger";
import { checkLedgerNow } from "./check-ledger-now";

useEmptyTables();

let merchant: TestMerchant;

beforeEach(async () => {
  await emptyTables();
  merchant = await createMerchant();
  await createRider(merchant.pickup);
  await placeOrder(merchant);
  await checkUntilSoundAfter(0);
});

/** Checks all entries; a transaction that is still writing, in any database of the server, delays the point. */
async function checkUntilSoundAfter(entryId: number): Promise<void> {
  const admin = await createAdmin();
  await vi.waitFor(async () => {
    expect((await checkLedgerNow(admin)).findingCount).toBe(0);
    expect((await lastCheck()).soundEntryId).toBeGreaterThan(entryId);
  }, 30_000);
}

/** The schedule's next check, as if each before had taken an hour: all is read again after nine. */
async function checkNext(): Promise<number> {
  await owner`update ledger_checks set finished_at = now() - interval '31 seconds',
    started_at = now() - interval '1 hour'`;
  return workLedgerCheck();
}

async function lastCheck() {
  const [check] = await owner<[{ isWhole: boolean; soundEntryId: number; subjects: string[] }]>`
    select is_whole as "isWhole", sound_entry_id::int as "soundEntryId",
           array(select f->>'subject' from jsonb_array_elements(findings) f) as subjects
      from ledger_checks order by id desc limit 1`;
  return check;
}

/** Past the triggers that forbid it. */
const tamper = (statement: string) =>
  owner.unsafe(`set session_replication_role = replica; ${statement};
    set session_replication_role = origin`);

test("a check of new entries finds nothing in correct books, and the next goes on from there", async () => {
  const { soundEntryId: before } = await lastCheck();
  await moveOrder(merchant, (await placeOrder(merchant)).id, "cancelled");
  await vi.waitFor(async () => {
    expect(await checkNext()).toBe(0);
    expect((await lastCheck()).soundEntryId).toBeGreaterThan(before);
  }, 30_000);
  expect((await lastCheck()).isWhole).toBe(false);
});

test.each([
  [
    "a new entry",
    (id: string) => `update ledger_entries set amount_minor = amount_minor + 1
    where transaction_id in (select id from ledger_transactions where order_id = '${id}')`,
  ],
  [
    "a new order without its debit",
    (id: string) => `
    delete from ledger_entries where transaction_id in
      (select id from ledger_transactions where order_id = '${id}');
    delete from ledger_transactions where order_id = '${id}'`,
  ],
  [
    "an order that ended and kept its money",
    (id: string) => `
    delete from ledger_entries where transaction_id in
      (select id from ledger_transactions where order_id = '${id}' and kind = 'order_refund');
    delete from ledger_transactions where order_id = '${id}' and kind = 'order_refund'`,
  ],
])("a check of new entries finds %s", async (_, statementFor) => {
  const { id } = await placeOrder(merchant);
  await moveOrder(merchant, id, "cancelled");
  await tamper(statementFor(id));
  expect(await checkNext()).toBeGreaterThan(0);
  const { isWhole, subjects } = await lastCheck();
  expect(isWhole).toBe(false);
  expect(subjects).toContain(id);
});

test("a check of new entries finds the raised balance of a wallet in which nothing moved", async () => {
  await createMerchant();
  await owner`update wallets set balance_minor = balance_minor + 5
    where account_id = ${`wallet:${merchant.id}:live`}`;
  expect(await checkNext()).toBe(1);
  expect(await lastCheck()).toMatchObject({ isWhole: false });
});

test("a change to an old entry is found when all is read again, and stays found until then", async () => {
  await tamper(`update ledger_entries set amount_minor = amount_minor + 1
    where account_id = 'wallet:${merchant.id}:live'`);
  expect(await checkNext()).toBe(0);
  expect((await checkLedgerNow(await createAdmin())).findingCount).toBeGreaterThan(0);
  const { subjects } = await lastCheck();
  expect(subjects).toContain(`wallet:${merchant.id}:live`);
  await checkNext();
  expect(await lastCheck()).toMatchObject({ isWhole: true, subjects });
});

test("entries that were not committed yet when others after them were checked are checked later", async () => {
  const slow = await owner.reserve();
  try {
    await slow`begin`;
    await slow`select credit_wallet(${merchant.id}, 'live', 500, 'Slow')`;
    await createMerchant();
    for (let checks = 0; checks < 3; checks += 1) expect(await checkNext()).toBe(0);
    await slow`set local session_replication_role = replica`;
    await slow`update ledger_entries set amount_minor = amount_minor + 1
      where id in (select max(id) from ledger_entries where account_id = ${`wallet:${merchant.id}:live`})`;
    await slow`commit`;
  } finally {
    slow.release();
  }
  expect(await checkNext()).toBeGreaterThan(0);
  expect(await lastCheck()).toMatchObject({ isWhole: false });
});
