import { expect, test } from "vitest";
import { createAdmin } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { DELIVERY, moveParcel, placeLiveParcel } from "@/test/parcels";
import { createCourier, createMerchant, createRider } from "@/test/world";
import { checkLedgerNow } from "./check-ledger-now";
import { listAccountEntries } from "./list-account-entries";
import { listLedgerAccounts } from "./list-ledger-accounts";
import { readTrialBalance } from "./read-last-check";

// The trial balance is that of the whole ledger.
useEmptyTables();

/** Live orders under way and delivered, and a test order. */
async function createBooks() {
  const admin = await createAdmin();
  const merchant = await createMerchant({ balance: 100_000 });
  await createRider(merchant.pickup);
  await placeOrder(merchant);
  await placeOrder(merchant, { environment: "test" });
  const { id: courierId } = await createCourier();
  await moveParcel(await placeLiveParcel(courierId), ...DELIVERY, "completed");
  await checkLedgerNow(admin);
  return { admin, merchant };
}

test.each(["live", "test"] as const)(
  "the balances of the accounts with %s money are the trial balance, kind by kind",
  async (environment) => {
    const { admin, merchant } = await createBooks();
    const { accounts } = await listLedgerAccounts(admin, { environment, limit: 500 });
    const lines = (await readTrialBalance(admin))!.lines.filter(
      (line) => line.environment === environment,
    );
    expect(lines.length).toBeGreaterThan(2);
    for (const { kind, debitMinor, creditMinor } of lines) {
      const own = accounts.filter((it) => it.kind === kind);
      if (own.some(({ companyName }) => companyName === null)) continue;
      const sum = own.reduce((total, { balanceMinor }) => total + (balanceMinor ?? NaN), 0);
      expect([kind, sum]).toEqual([kind, creditMinor - debitMinor]);
    }
    const other = environment === "live" ? "test" : "live";
    expect(accounts.filter((it) => it.environment === other)).toEqual([]);
    const escrow = accounts.find(({ id }) => id === `escrow:${merchant.id}:${environment}`);
    expect(escrow?.balanceMinor).toBeGreaterThan(0);
  },
);

test("a platform's account has the entries and the balances of one environment alone", async () => {
  const { admin } = await createBooks();
  const account = "top_up_clearing:MWK";
  const lines = (await readTrialBalance(admin))!.lines;
  for (const environment of ["live", "test"] as const) {
    const balances: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await listAccountEntries(admin, account, { environment, cursor, limit: 1 });
      expect(page.entries.filter((it) => (it.environment ?? "live") !== environment)).toEqual([]);
      balances.push(...page.entries.map(({ balanceMinor }) => balanceMinor));
      cursor = page.nextCursor;
    }
    const line = lines.find(
      (it) => it.kind === "top_up_clearing" && it.environment === environment,
    );
    expect(balances[0] ?? 0).toBe((line?.creditMinor ?? 0) - (line?.debitMinor ?? 0));
  }
});
