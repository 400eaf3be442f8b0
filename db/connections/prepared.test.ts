import { and, asc, eq, sql as expression } from "drizzle-orm";
import { expect, test } from "vitest";
import { createMerchant } from "@/test/world";
import { db } from "../client";
import { markets, merchants, wallets } from "../schema";
import { prepared } from "./prepared";

const given = expression.placeholder;

const columns = {
  id: merchants.id,
  // Text of the driver's that the column reads as a number.
  balanceMinor: wallets.balanceMinor,
  createdAt: merchants.createdAt,
  phone: merchants.phone,
  isLive: expression<boolean>`${wallets.environment} = 'live'`.as("is_live"),
  count: expression<number>`${wallets.balanceMinor} + 1`.mapWith(Number),
  market: { code: markets.code, name: markets.name },
};

const walletsOf = () =>
  db
    .select(columns)
    .from(merchants)
    .innerJoin(wallets, eq(wallets.merchantId, merchants.id))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(and(eq(merchants.id, given("id")), eq(merchants.marketCode, "MW")))
    .orderBy(asc(wallets.environment));

test("rows are what drizzle makes of them", async () => {
  const { id } = await createMerchant();
  const rows = await prepared(walletsOf())({ id });
  expect(rows).toEqual(await walletsOf().prepare("same").execute({ id }));
  expect(rows.map(({ isLive }) => isLive)).toEqual([true, false]);
});

test("a value that is left out is an error", async () => {
  await expect(prepared(walletsOf())({})).rejects.toThrow("given no id");
});

test("an outer join is refused where it is written", () => {
  const outer = db.select().from(merchants).leftJoin(wallets, eq(wallets.merchantId, merchants.id));
  expect(() => prepared(outer)).toThrow("outer join");
});
