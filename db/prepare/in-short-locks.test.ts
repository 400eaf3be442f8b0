import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { inShortLocks } from "./in-short-locks";

let database: PreparedDatabase;

beforeAll(async () => {
  database = await openPreparedDatabase();
  await database.sql`create table crowded (id integer primary key)`;
});

afterAll(() => database.drop());

test("under a long reader a migration makes others wait half a second at most, and is done after it", async () => {
  const reader = postgres(database.url, { max: 1 });
  const user = postgres(database.url, { max: 1 });
  await user`select 1`;
  const reading =
    reader`select pg_sleep(2.5) from (select count(*) from crowded) counted`.execute();
  await expect.poll(() => locksOn("AccessShareLock")).toBe(1);
  const reports: string[] = [];
  const migrating = inShortLocks(
    database.sql,
    async () => void (await database.sql`alter table crowded add column note text`),
    (line) => reports.push(line),
  );
  let longestMs = 0;
  const over = new AbortController();
  const using = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await user`select count(*) from crowded`;
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await wait(5);
    }
  })();
  await migrating;
  over.abort();
  await Promise.all([using, reading]);
  await Promise.all([reader.end(), user.end()]);
  expect(longestMs).toBeGreaterThan(200);
  expect(longestMs).toBeLessThan(1_500);
  expect(reports).toEqual(["Waiting for long statements before the migration…"]);
  await database.sql`insert into crowded (id, note) values (1, 'there')`;
});

test("another fault of a migration is no reason to try again", async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    await database.sql`alter table nowhere add column note text`;
  };
  await expect(inShortLocks(database.sql, work, () => {})).rejects.toThrow("does not exist");
  expect(tries).toBe(1);
});

async function locksOn(mode: string): Promise<number> {
  const [row] = await database.sql<[{ count: number }]>`
    select count(*)::int as count from pg_locks
     where relation = 'crowded'::regclass and mode = ${mode} and granted`;
  return row.count;
}
