import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";

const CONNECT_TIMEOUT_S = 10;
const STARTUP_PATIENCE_MS = 30_000;
const STARTUP_POLL_MS = 500;
const STARTING_UP = "57P03";

/** Connects once and turns every way to fail into one line that names what to correct. */
export async function reachDatabase(url: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const error = await tryConnection(url);
    if (!error) return;
    if (codeOf(error) !== STARTING_UP || performance.now() - startedAt > STARTUP_PATIENCE_MS) {
      throw new Error(explain(error, url), { cause: error });
    }
    await sleep(STARTUP_POLL_MS);
  }
}

async function tryConnection(url: string): Promise<unknown> {
  let sql: postgres.Sql | undefined;
  try {
    sql = postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, fetch_types: false });
    await sql`select 1`;
    return null;
  } catch (error) {
    return error;
  } finally {
    await sql?.end({ timeout: 1 });
  }
}

function explain(error: unknown, url: string): string {
  // The part after the last @ names the server without the password.
  const place =
    url
      .replace(/^\w+:\/\//, "")
      .split("@")
      .at(-1)
      ?.split("?")[0] ?? "";
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  switch (codeOf(error)) {
    case "ECONNREFUSED":
    case "CONNECT_TIMEOUT":
    case "EHOSTUNREACH":
    case "ETIMEDOUT":
      return `No PostgreSQL answers at ${place}; start it, or correct DATABASE_URL.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The host in DATABASE_URL (${place}) does not exist.`;
    case "28P01":
    case "28000":
      return `PostgreSQL at ${place} refuses the user name or password in DATABASE_URL.`;
    case "3D000":
      return `PostgreSQL at ${place} has no such database; create it, or correct DATABASE_URL.`;
    default:
      return `DATABASE_URL (${place}) cannot be used: ${message}`;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
