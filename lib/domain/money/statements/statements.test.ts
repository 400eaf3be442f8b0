import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createCourierIn, foldAll } from "@/test/courier-history";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMarket, createMerchant, owner } from "@/test/world";
import { type EarningsMonth, listEarningsMonths } from "./list-earnings-months";
import { listWalletMonths, type WalletMonth } from "./list-wallet-months";
import { readMonth } from "./read-month";
import { readMovements, type After, type Movement } from "./read-movements";
import { earningsOf, walletOf, type StatementAccount } from "./statement-account";

/** East and west of Greenwich, with and without a summer, and one that begins it at midnight. */
const ZONES = [
  "Africa/Blantyre",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Cairo",
  "America/New_York",
  "Asia/Kathmandu",
];

/** Months between which movements are scattered, the ones around a change of the clock among them. */
const FROM = Date.parse("2025-02-20T00:00:00Z");
const DAYS = 200;

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

type Posted = { at: Date; amountMinor: number };

describe.each(ZONES)("in %s", (timezone) => {
  describe.each(["wallet", "earnings"] as const)("statements of a %s", (kind) => {
    let account: StatementAccount;
    let posted: Posted[];
    let listed: (WalletMonth | EarningsMonth)[];
    let months: string[];

    beforeAll(async () => {
      account = await (kind === "wallet" ? createWallet(timezone) : createEarnings(timezone));
      posted = await scatter(account, kind);
      if (kind === "earnings") await foldAll();
      listed = await (kind === "wallet" ? listWalletMonths(account) : listEarningsMonths(account));
      months = listed.map(({ month }) => month);
    });

    test("are there for each month in which something moved, and for no other", () => {
      const monthsOfAll = new Set(posted.map(({ at }) => monthOf(at, timezone)));
      expect(months).toEqual([...monthsOfAll].sort().reverse());
    });

    test("close with the balance that the next one opens with, from zero to the current balance", async () => {
      let balance = 0;
      for (const month of months.toReversed()) {
        const statement = await readMonth(account, month);
        const own = posted.filter(({ at }) => monthOf(at, timezone) === month);
        expect([month, statement.openingMinor]).toEqual([month, balance]);
        balance += sum(own);
        expect([month, statement.closingMinor]).toEqual([month, balance]);
        const closing = listed.find((it) => it.month === month);
        expect(closing).toMatchObject({ closingMinor: balance });
        if (closing && "settledMinor" in closing) {
          expect(closing.settledMinor - closing.withdrawnMinor).toBe(sum(own));
        }
        expect(statement.totals.reduce((count, it) => count + it.count, 0)).toBe(own.length);
        expect(sum(statement.totals)).toBe(sum(own));
        const isIn = (it: { amountMinor: number }) => it.amountMinor > 0;
        expect(sum(statement.totals.filter(isIn))).toBe(sum(own.filter(isIn)));
      }
      const [row] = await owner`select sum(amount_minor)::float8 as minor from ledger_entries
        where account_id = ${account.id}`;
      expect(balance).toBe(row?.minor);
    });

    test("list every movement once, with the balance after it, with any page size", async () => {
      for (const month of months) {
        const { openingMinor, closingMinor } = await readMonth(account, month);
        const movements = await readAll(account, month, 7);
        let balance = openingMinor;
        for (const { amountMinor, balanceAfterMinor } of movements) {
          balance += amountMinor;
          expect(balanceAfterMinor).toBe(balance);
        }
        expect(balance).toBe(closingMinor);
        const instants = movements.map(({ createdAt }) => createdAt.getTime()).sort();
        const own = posted.filter(({ at }) => monthOf(at, timezone) === month);
        expect(instants).toEqual(own.map(({ at }) => at.getTime()).sort());
      }
    });
  });
});

test.each([
  ...["", "2026-1", "2026-13", "2026-00", "1999-12", "26-11", "2026-11-01", "2026-11 ", "now"],
  ...["2026‐11", "' or true --", "9999-12", "2099-01"],
])("%j is no month, or has not begun", async (month) => {
  const account = await createWallet("Africa/Blantyre");
  expect(await refusalOf(readMonth(account, month))).toBe("not_found");
});

test("the month under way is open, a quiet one is empty, and another company's is not found", async () => {
  const [mine, theirs] = [await createWallet(ZONES[0]!), await createWallet(ZONES[0]!)];
  const now = monthOf(new Date(), ZONES[0]!);
  await post(theirs, "top_up", { at: new Date(), amountMinor: 5_00 });
  expect(await readMonth(mine, now)).toMatchObject({ isOpen: true, closingMinor: 0, totals: [] });
  expect(await readMonth(theirs, "2024-05")).toMatchObject({ isOpen: false, openingMinor: 0 });
  expect(await listWalletMonths(mine)).toEqual([]);
  expect(await listWalletMonths(theirs)).toEqual([{ month: now, closingMinor: 5_00 }]);
});

/** Movements in the order of time, but for some that were begun before another and posted after it. */
async function scatter(account: StatementAccount, kind: "wallet" | "earnings"): Promise<Posted[]> {
  const moments = Array.from(
    { length: 60 },
    () => FROM + Math.floor(Math.random() * DAYS) * DAY_MS,
  );
  const edges = await edgesOf(account.timezone);
  const times = [
    ...moments,
    ...edges.flatMap((edge) => [edge - SECOND_MS, edge, edge + SECOND_MS]),
  ];
  const ordered = times.sort((a, b) => a - b);
  for (let index = 1; index < ordered.length; index += 2) {
    const [one, other] = [ordered[index - 1] ?? 0, ordered[index] ?? 0];
    if (other - one < 60 * SECOND_MS) [ordered[index - 1], ordered[index]] = [other, one];
  }
  const posted = ordered.map((at, index) => {
    const amountMinor = index % 3 === 2 ? -Math.ceil(Math.random() * 900) : 1_000 + index;
    return { at: new Date(at), amountMinor };
  });
  for (const it of posted) await post(account, kindOf(kind, it), it);
  return posted;
}

function kindOf(kind: "wallet" | "earnings", { amountMinor }: Posted): string {
  if (kind === "wallet") return amountMinor < 0 ? "order_debit" : "top_up";
  return amountMinor < 0 ? "withdrawal" : "order_settlement";
}

/** Where the months of the period begin, as the database counts them. */
async function edgesOf(timezone: string): Promise<number[]> {
  const rows = await owner<{ ms: number }[]>`
    select extract(epoch from m at time zone ${timezone})::float8 * 1000 as ms
      from generate_series('2025-03-01'::timestamp, '2025-09-01', '1 month') m`;
  return rows.map(({ ms }) => ms);
}

async function post({ id, currency }: StatementAccount, kind: string, { at, amountMinor }: Posted) {
  await owner`
    with posted as (
      insert into ledger_transactions (id, kind, currency, created_at)
      values (${`ltx_${newId("req")}`}, ${kind}, ${currency}, ${at}) returning id),
    moved as (update wallets set balance_minor = balance_minor + ${amountMinor}
      where account_id = ${id} returning balance_minor)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
    select id, account, ${currency}, amount, case when account = ${id} then (select * from moved) end
      from posted, (values (${id}, ${amountMinor}::bigint),
        (${`top_up_clearing:${currency}`}, ${-amountMinor}::bigint)) as entry (account, amount)`;
}

/** Every other page is found by the movement before it alone, as an address does. */
async function readAll(account: StatementAccount, month: string, limit: number) {
  const all: Movement[] = [];
  let after: After | undefined;
  for (;;) {
    const page = await readMovements(account, month, { after, limit });
    all.push(...page.movements);
    const last = page.movements.at(-1);
    if (page.nextAfter === null || !last) return all;
    const balance = all.length % 2 === 0 && { balanceMinor: last.balanceAfterMinor };
    after = { entryId: page.nextAfter, ...balance };
  }
}

async function createWallet(timezone: string): Promise<StatementAccount> {
  const market = await createMarket();
  await owner`update markets set timezone = ${timezone} where code = ${market}`;
  const merchant = await contextOf(await createMerchant({ balance: 0, market }));
  return walletOf({ ...merchant, market: { ...merchant.market, timezone } });
}

async function createEarnings(timezone: string): Promise<StatementAccount> {
  return earningsOf((await createCourierIn(timezone)).courier);
}

function monthOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" });
  return parts.format(at);
}

function sum(rows: { amountMinor: number }[]): number {
  return rows.reduce((total, { amountMinor }) => total + amountMinor, 0);
}
