import { expect, test } from "vitest";
import { useEmptyTables } from "@/test/own-database";
import { owner } from "@/test/world";

useEmptyTables();

const CURRENCIES = Array.from({ length: 26 }, (_, index) => `X${String.fromCharCode(65 + index)}Q`);

test("the platform's accounts in a currency are opened once, by however many at once", async () => {
  const open = (currency: string) => owner`select open_platform_accounts(${currency})`;
  for (const currency of CURRENCIES) {
    await Promise.all([open(currency), open(currency), open(currency), open(currency)]);
    const [row] = await owner`select count(*)::int as count from ledger_accounts
      where currency = ${currency}`;
    expect(row?.count).toBe(10);
  }
});
