import { afterAll, beforeAll } from "vitest";
import { replaceWorkerDatabase } from "./prepared-database";

/**
 * Gives a test file an empty database, and the files after it another: for what works on a whole
 * database, or breaks it. Call it before everything else of the file.
 */
export function useOwnDatabase(): void {
  beforeAll(replaceWorkerDatabase);
  afterAll(replaceWorkerDatabase);
}
