import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { buildWorld } from "./build-world";
import { loadWorld } from "./load-world";
import { readReference } from "./read-reference";
import { seedDemoWorld } from "./seed-demo-world";

let database: PreparedDatabase;

const open = async () => {
  database = await openPreparedDatabase();
};

const WORLD = { merchants: { rows: 6 }, riders: { rows: 40 } };

describe("a database whose first seeding breaks off", () => {
  beforeAll(open);
  afterAll(() => database.drop());

  test("has nothing of it, even after its last statement", async () => {
    const { sql } = database;
    const before = await everything();
    await sql`create or replace function break_off() returns trigger language plpgsql
      as $$ begin raise exception 'power cut'; end $$`;
    await sql`create or replace trigger break_off before insert on ledger_entries for each row
      when (new.transaction_id is not null and new.id = 1) execute function break_off()`;
    await expect(seedDemoWorld(database.url)).rejects.toThrow("power cut");
    expect(await everything()).toEqual(before);
    await sql`drop trigger break_off on ledger_entries`;
  });

  test("gets one world from copies that start at once", async () => {
    await Promise.all([1, 2, 3].map(() => seedDemoWorld(database.url)));
    const { orders, ...world } = await everything();
    expect(world).toMatchObject(WORLD);
    expect(orders?.rows).toBeGreaterThan(600);
  });

  test("is not changed by another call", async () => {
    const before = await everything();
    expect(before).toMatchObject(WORLD);
    await seedDemoWorld(database.url);
    expect(await everything()).toEqual(before);
  });
});

test("can be seeded before anyone worked in the week", async () => {
  await open();
  const reference = await readReference(database.sql);
  const { midnightMs, isoWeekday } = reference.clock;
  const mondayMs = midnightMs - (isoWeekday - 1) * 86_400_000;
  const clock = { nowMs: mondayMs + 60_000, midnightMs: mondayMs, isoWeekday: 1 };
  await loadWorld(database.sql, buildWorld({ ...reference, clock }, "hash"));
  expect(await everything()).toMatchObject({ ...WORLD, rider_status_changes: { rows: 0 } });
  await database.drop();
});

test("the demo world is not loaded beside an existing merchant", async () => {
  await open();
  await database.sql`select register_merchant('mer_first', 'First customer', 'MW', 100)`;
  await seedDemoWorld(database.url);
  expect(await everything()).toMatchObject({ merchants: { rows: 1 }, riders: { rows: 0 } });
  await database.drop();
});

type Content = { rows: number; digest: string | null };

/** The row count of each table, and a digest of its contents. */
async function everything(): Promise<Record<string, Content>> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const [content] = await sql<[Content]>`
        select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as digest
          from ${sql(name)} t`;
      return [name, content] as const;
    }),
  );
  return Object.fromEntries(contents);
}
