import { afterAll, beforeAll } from "vitest";
import { requestRecorder } from "@/lib/domain/platform/requests/request-recorder";
import { replaceWorkerDatabase } from "./prepared-database";
import { owner } from "./world";

/**
 * Gives a test file an empty database, and the files after it another: for what breaks one, or still
 * works on it when the file ends. Call it before everything else of the file.
 */
export function useOwnDatabase(): void {
  beforeAll(replaceWorkerDatabase);
  afterAll(replaceWorkerDatabase);
}

/** Empties the tables before and after a test file: for what works on all there is. */
export function useEmptyTables(): void {
  beforeAll(emptyTables);
  afterAll(emptyTables);
}

/** Filled by the preparation of a database, and read from memory by the application. */
const REFERENCE = [
  "gazetteer",
  "gazetteer_names",
  "gazetteer_spellings",
  "market_taxes",
  "document_kinds",
  "markets",
  "order_status_transitions",
  "rate_cards",
  "vehicle_classes",
];

const DEADLOCK = "40P01";
const ATTEMPTS = 5;

/**
 * Deleting the few rows of a test takes a tenth of the time of truncating a hundred tables. Sequences continue,
 * so that a remembered number is never another's.
 */
export async function emptyTables(): Promise<void> {
  // Requests of a deleted company can't be recorded, nor others in the same batch.
  await requestRecorder.flush();
  const names = await owner<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all (${REFERENCE})`;
  const tables = names.map(({ name }) => name);
  // Writes that an answer did not wait for, such as its record, may still be under way.
  const lock = `lock table ${tables.join(", ")} in share row exclusive mode`;
  const deletes = tables.map((table) => `delete from ${table}`);
  // Past the triggers that forbid deleting from the ledger.
  const script = ["set local session_replication_role = replica", lock, ...deletes].join(";");
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.unsafe(script);
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}
