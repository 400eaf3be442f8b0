import { beforeAll } from "vitest";
import { replaceWorkerDatabase } from "./prepared-database";

/**
 * Begins a test file with an empty database, for what works on a whole database and would take other
 * tests' rows: call it before everything else of the file.
 */
export function useOwnDatabase(): void {
  beforeAll(replaceWorkerDatabase);
}
