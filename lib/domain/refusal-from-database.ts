import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { DomainError, isRefusalCode } from "./errors";

/** SQLSTATE that `refuse()` (refuse.sql) raises; its message is a code of the catalogue. */
const REFUSED = "TZREF";

/**
 * SQLSTATEs and driver codes of temporary failures: lock and statement timeouts, deadlocks,
 * serialisation, a full disk, a database that restarts, refuses more connections, has become a standby or
 * does not answer, and a pooler that has lost its database.
 */
const PASSING = new Set([
  "55P03",
  "57014",
  "40P01",
  "40001",
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53300",
  "25006",
  "08P01",
  "NO_ANSWER",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "EPIPE",
]);

/**
 * The meaning of a failed statement for the caller: a refusal raised in SQL, `unavailable` for a temporary
 * failure, and any other error unchanged, because it is a bug.
 */
export function refusalFromDatabase(error: unknown): unknown {
  const cause = databaseErrorIn(error);
  if (!cause) return error;
  if (cause.code === REFUSED && isRefusalCode(cause.message)) {
    const details: unknown = JSON.parse(cause.detail ?? "{}");
    return new DomainError(cause.message, details as never);
  }
  if (PASSING.has(cause.code)) {
    return new DomainError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS.busy });
  }
  return error;
}

type DatabaseError = { code: string; message: string; detail?: string };

/** Drizzle wraps the driver's error as a cause; postgres.js throws it bare. */
function databaseErrorIn(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error as Error & DatabaseError;
  return databaseErrorIn(error.cause);
}
