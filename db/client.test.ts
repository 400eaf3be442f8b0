import { max, sql as expression } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createMerchant } from "@/test/world";
import { db, fromReplica, replicaInUse, sql } from "./client";
import { merchants } from "./schema";

beforeAll(async () => {
  await createMerchant();
});

test.each<[string, () => Promise<unknown>]>([
  ["a raw query", async () => (await sql`select now() as at`)[0]?.at],
  [
    "a query that drizzle executes",
    async () => (await db.execute(expression`select now() as at`))[0]?.at,
  ],
  [
    "a column",
    async () => (await db.select({ at: merchants.createdAt }).from(merchants).limit(1))[0]?.at,
  ],
  [
    "an aggregate",
    async () => (await db.select({ at: max(merchants.createdAt) }).from(merchants))[0]?.at,
  ],
])("an instant of %s is a date", async (_, read) => {
  expect(await read()).toBeInstanceOf(Date);
});

test("without a replica everything is read from the primary", async () => {
  const rows = await fromReplica((source) => source.sql`select pg_is_in_recovery() as "isStandby"`);
  expect(rows).toEqual([{ isStandby: false }]);
  expect(await fromReplica((source) => source.db.select().from(merchants).limit(1))).toHaveLength(
    1,
  );
  expect(replicaInUse()).toBeUndefined();
});
