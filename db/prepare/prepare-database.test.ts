import { readdirSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPreparedDatabase, type PreparedDatabase } from "@/test/prepared-database";
import { openAppLogin } from "./app-login";
import { isPrepared, prepareDatabase } from "./prepare-database";
import { codeFiles } from "./sql-files";

let database: PreparedDatabase;

beforeAll(async () => {
  database = await openPreparedDatabase();
});

afterAll(() => database.drop());

test("preparing a prepared database changes nothing", async () => {
  const reports: string[] = [];
  await prepareDatabase(database.url, (line) => reports.push(line));
  expect(reports).toEqual([]);
});

test("copies that start at once prepare it one after the other", async () => {
  await database.sql`delete from drizzle.repeatables`;
  await Promise.all([1, 2, 3].map(() => prepareDatabase(database.url)));
  const [row] = await database.sql`
    select count(*)::int as forms from pg_proc where proname = 'place_order'`;
  expect(row?.forms).toBe(1);
});

test("a new migration has grants made again, with the tables that it added", async () => {
  const newest = readdirSync("db/migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  expect(codeFiles().at(-1)?.text).toContain(newest);
  await database.sql`create table added_later (id text)`;
  // The files were applied to the tables of an older migration.
  await database.sql`update drizzle.repeatables set sha256 = 'older' where name = 'grants'`;
  await prepareDatabase(database.url);
  const [row] = await database.sql`
    select has_table_privilege('tumiza_app', 'added_later', 'select') as "isReadable"`;
  expect(row).toEqual({ isReadable: true });
});

test.each([
  [
    "from a newer version",
    99999999999999,
    "The database is from a newer version of Tumiza: update the code and start again.",
  ],
  [
    "from before the baseline",
    1795000000000,
    "The database is from before Tumiza's first release and cannot be upgraded: empty it.",
  ],
])("refuses a database %s in one line", async (_name, appliedAt, line) => {
  await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('unknown', ${appliedAt})`;
  await expect(prepareDatabase(database.url, () => {}, "empty it.")).rejects.toThrow(line);
  await database.sql`delete from drizzle.__drizzle_migrations where hash = 'unknown'`;
});

test.each([
  ["no address", "nonsense", /is not a PostgreSQL address/],
  ["no server", "postgres://a:b@127.0.0.1:1/none", /cannot be reached \(ECONNREFUSED\)/],
])("%s is refused in one line", async (_name, url, line) => {
  await expect(prepareDatabase(url)).rejects.toThrow(line);
});

test("the application's login sees whether the owner has brought the database to this version", async () => {
  await prepareDatabase(database.url);
  const appUrl = await openAppLogin(database.url);
  expect(await isPrepared(appUrl)).toBe(true);
  await database.sql`update drizzle.repeatables set sha256 = 'older' where name = 'grants'`;
  expect(await isPrepared(appUrl)).toBe(false);
  await prepareDatabase(database.url);
  expect(await isPrepared(appUrl)).toBe(true);
  await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)`;
  await expect(isPrepared(appUrl)).rejects.toThrow("newer version of Tumiza");
  await database.sql`delete from drizzle.__drizzle_migrations where hash = 'x'`;
});

test("a login that the owner has given nothing finds nothing prepared and no password", async () => {
  const appUrl = await openAppLogin(database.url);
  await database.sql`revoke usage on schema drizzle from tumiza_app`;
  expect(await isPrepared(appUrl)).toBe(false);
  await database.sql`grant usage on schema drizzle to tumiza_app`;
  const app = postgres(appUrl, { max: 1 });
  await expect(app`select password from drizzle.app_login`).rejects.toThrow("permission denied");
  await app.end();
});
