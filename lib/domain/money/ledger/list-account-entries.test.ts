import { expect, test } from "vitest";
import { postEarnings } from "@/test/courier-history";
import { createStaff } from "@/test/courier-staff";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { createMerchant, owner, topUp } from "@/test/world";
import { listAccountEntries } from "./list-account-entries";
import { readLedgerTransaction } from "./read-ledger-transaction";

test("every line of an account has the account's balance, across pages", async () => {
  const courier = await createStaff("finance");
  const account = `earnings:${courier.courierId}:MWK`;
  for (const amount of [100, 200, 300, 400, 500]) {
    await postEarnings(courier, "order_settlement", amount);
  }
  await postEarnings(courier, "withdrawal", 250);
  const admin = await createAdmin("support");
  const balances: number[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listAccountEntries(admin, account, { cursor, limit: 2 });
    balances.push(...page.entries.map(({ balanceMinor }) => balanceMinor));
    cursor = page.nextCursor;
  }
  expect(balances).toEqual([1250, 1500, 1000, 600, 300, 100]);
});

test("a period has the lines of its moments alone, with the balances of the whole account", async () => {
  const courier = await createStaff("finance");
  const account = `earnings:${courier.courierId}:MWK`;
  for (const day of ["01", "02", "03", "04"]) {
    await postEarnings(courier, "order_settlement", 100, { on: `2026-03-${day}T10:00:00Z` });
  }
  const { entries } = await listAccountEntries(await createAdmin(), account, {
    from: new Date("2026-03-02T10:00:00Z"),
    until: new Date("2026-03-04T10:00:00Z"),
    limit: 10,
  });
  expect(
    entries.map(({ createdAt, balanceMinor }) => [createdAt.getUTCDate(), balanceMinor]),
  ).toEqual([
    [3, 300],
    [2, 200],
  ]);
});

test("a line leads to its transaction, whose entries are zero together", async () => {
  const merchant = await createMerchant({ balance: 0 });
  await topUp(merchant.id, 50);
  const admin = await createAdmin();
  const wallet = `wallet:${merchant.id}:live`;
  const { entries } = await listAccountEntries(admin, wallet, { limit: 1 });
  const transaction = await readLedgerTransaction(admin, entries[0]!.transactionId);
  expect(transaction).toMatchObject({ kind: "top_up", reference: "Test top-up" });
  expect(transaction.entries.map(({ amountMinor }) => amountMinor).sort()).toEqual([-5000, 5000]);
  const [row] = await owner`select count(*)::int as n from ledger_entries
    where account_id = ${wallet}`;
  expect(row).toEqual({ n: 1 });
});

test("a cursor of another account's list is refused", async () => {
  const asked = listAccountEntries(await createAdmin(), "x", { cursor: "ord_1", limit: 1 });
  expect((await refusedWith(asked))?.code).toBe("invalid_request");
});
