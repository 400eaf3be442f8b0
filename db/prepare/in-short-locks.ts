import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";

/**
 * Everything queued behind a statement that waits for a lock waits too, so this bounds how long users feel a
 * migration. It is shorter than PostgreSQL's `deadlock_timeout`, so that no request is cancelled for it.
 */
const LOCK_LIMIT_MS = 500;

/** The pause between two tries, in which all waiting statements continue. */
const PAUSE_MS = 500;

const TRIES = 120;

/** The SQLSTATEs of a lock that was not free within the limit. */
const LOCK_REFUSALS = ["55P03", "40P01"];

/**
 * Runs work that locks tables, and runs it again from its beginning while a long statement has one of them locked.
 * The work must leave nothing behind when it fails.
 *
 * @throws Error that names what to do if such statements do not end
 */
export async function inShortLocks<Result>(
  sql: postgres.Sql,
  work: () => Promise<Result>,
  report: (line: string) => void,
): Promise<Result> {
  await sql.unsafe(`set lock_timeout = ${LOCK_LIMIT_MS}`);
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await work();
      await sql`reset lock_timeout`;
      return result;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === TRIES) {
        throw new Error(
          "A migration waits for a table that other statements hold without end. Look for them in " +
            "pg_stat_activity, end them with pg_terminate_backend, and start again.",
          { cause: error },
        );
      }
      if (tries === 1) report("Waiting for long statements before the migration…");
      await wait(PAUSE_MS);
    }
  }
}

/** Drizzle wraps the database's error. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && LOCK_REFUSALS.includes(String(error.code))) || isLocked(error.cause);
}
