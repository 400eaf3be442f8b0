import postgres from "postgres";
import { errorCode } from "./error-code";

const USER = "tumiza";
const DATABASE = "tumiza";
const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

export function databaseUrl(port: number, password: string, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Answers null when the server accepts our password, which only our own server does. */
export async function whyRefused(port: number, password: string): Promise<string | null> {
  try {
    await withConnection(port, password, (sql) => sql`select 1`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs at every start, because a first start may have been killed before this. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withConnection(port, password, async (sql) => {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length > 0) return;
    await sql`create database ${sql(DATABASE)}`.catch((error: unknown) => {
      const code = errorCode(error);
      if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
    });
  });
}

async function withConnection(
  port: number,
  password: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres(databaseUrl(port, password, "postgres"), {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
