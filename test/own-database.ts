import { afterAll, inject } from "vitest";
import { openPreparedDatabase } from "@/db/seed/open-prepared-database";

/**
 * Gives a test file a database of its own, for what works on a whole database and would take other
 * tests' rows: import it before anything that connects.
 */
const database = await openPreparedDatabase(inject("databaseUrl"), "own");

process.env.DATABASE_URL = database.url;

afterAll(() => database.drop());
