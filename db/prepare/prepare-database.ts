import { readFile } from "node:fs/promises";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { LOGIN_BY_HAND } from "./app-login";
import { applySqlFiles, areSqlFilesApplied } from "./apply-sql-files";
import { inShortLocks } from "./in-short-locks";

const MIGRATIONS_FOLDER = path.join(process.cwd(), "db", "migrations");

/** Any number; it only has to be the same in every copy that starts at once. */
const MIGRATION_LOCK = 8_270_001;

/**
 * Brings a database to this version of the code: migrations, then the SQL functions, reference data
 * and grants whose text changed. Safe to run from several copies at once and any number of times.
 *
 * @param startOver what an operator can do about a database that cannot be upgraded
 * @throws Error whose message is the one line an operator needs.
 */
export async function prepareDatabase(
  url: string,
  report: (line: string) => void = () => {},
  startOver = "set DATABASE_URL to an empty database.",
): Promise<void> {
  const sql = connectOnce(url);
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseUnknownMigrations(sql, startOver);
    const migrateAll = () => migrate(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER });
    await inShortLocks(sql, migrateAll, report);
    const applied = await inShortLocks(sql, () => applySqlFiles(sql), report);
    if (applied > 0) report(`Applied ${applied} SQL files.`);
  } catch (error) {
    throw readable(error);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function connectOnce(url: string): postgres.Sql {
  try {
    return postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  } catch {
    throw new Error(
      "DATABASE_URL is not a PostgreSQL address (postgres://user:password@host/name).",
    );
  }
}

/**
 * Whether the owner has prepared a database for this version of the code, as seen by the application's login.
 *
 * @throws Error for a database that a newer version has migrated
 */
export async function isPrepared(appUrl: string): Promise<boolean> {
  const sql = connectOnce(appUrl);
  try {
    const [drizzle] = await sql<[{ isOpen: boolean }?]>`
      select has_schema_privilege(oid, 'usage') as "isOpen" from pg_namespace where nspname = 'drizzle'`;
    if (!drizzle?.isOpen) return false;
    await refuseUnknownMigrations(sql, "set DATABASE_APP_URL to another database.");
    return await areSqlFilesApplied(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Journal = { entries: { when: number }[] };

/** A migration that this code does not have was applied by a newer version, or before the baseline. */
async function refuseUnknownMigrations(sql: postgres.Sql, startOver: string): Promise<void> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return;
  const text = await readFile(path.join(MIGRATIONS_FOLDER, "meta", "_journal.json"), "utf8");
  const known = (JSON.parse(text) as Journal).entries.map((entry) => entry.when);
  const rows = await sql<{ appliedAt: number }[]>`
    select created_at::float8 as "appliedAt" from drizzle.__drizzle_migrations`;
  const unknown = rows
    .map((row) => row.appliedAt)
    .filter((appliedAt) => !known.includes(appliedAt));
  if (unknown.length === 0) return;
  throw new Error(
    Math.max(...unknown) > Math.max(...known)
      ? "The database is from a newer version of Tumiza: update the code and start again."
      : `The database is from before Tumiza's first release and cannot be upgraded: ${startOver}`,
  );
}

function readable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "CONNECT_TIMEOUT") {
    return new Error(`The database of DATABASE_URL cannot be reached (${code}).`);
  }
  if (code === "42501" && error.message.includes("create role")) {
    return new Error(`The user of DATABASE_URL may not create roles. ${LOGIN_BY_HAND}`);
  }
  if (code.startsWith("28"))
    return new Error("The database of DATABASE_URL refuses the user or password.");
  if (code === "3D000") return new Error("The database of DATABASE_URL does not exist.");
  return error;
}
