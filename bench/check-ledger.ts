import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { grantAdminAuthority } from "@/lib/domain/platform/admin-context";
import { createCourier, loadInBulk, loadOrders } from "./load-courier";
import { loadLedger, type LoadedLedger } from "./load-ledger";
import { openDatabase } from "./open-database";
import { printTimes, timesOf } from "./timing";

/**
 * `npm run bench -- check-ledger [--orders 400000]`: what a check of the whole ledger takes, which
 * grows with it and so says how often it is checked, and the first page of the statement of an account
 * whose balance is added up. An order makes five entries at most. Printed and not judged.
 */
const ROUNDS = 5;
const PAGE_LENGTH = 50;

const { values } = parseArgs({ options: { orders: { type: "string", default: "400000" } } });
const database = await openDatabase();
try {
  await measure(await load(Number(values.orders)));
} finally {
  await database.close();
}

async function load(orders: number): Promise<LoadedLedger> {
  const { owner } = database;
  const courier = await createCourier(owner);
  let ledger: LoadedLedger | undefined;
  await loadInBulk(owner, async () => {
    await loadOrders(owner, courier, orders);
    ledger = await loadLedger(owner, courier);
  });
  await owner`vacuum (analyze)`;
  assert.ok(ledger);
  return ledger;
}

async function measure({ entries, escrow }: LoadedLedger): Promise<void> {
  const { sql } = await import("@/db/client");
  const { checkLedger } = await import("@/lib/domain/ledger/check-ledger");
  const { listAccountEntries } = await import("@/lib/domain/ledger/list-account-entries");
  const admin = grantAdminAuthority({ userId: "usr_bench", staffRole: "finance" });
  const check = async () => {
    await database.owner`delete from ledger_checks`;
    assert.deepEqual(await checkLedger(null), { findingCount: 0, findings: [] });
  };
  const [checkMs = []] = await timesOf([check], ROUNDS);
  const [pageMs = []] = await timesOf(
    [() => listAccountEntries(admin, escrow, { limit: PAGE_LENGTH })],
    ROUNDS,
  );
  await sql.end({ timeout: 1 });
  printTimes(`check_ledger, ${entries} entries`, checkMs);
  printTimes("statement's first page, account of the orders", pageMs);
}
