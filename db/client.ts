import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema";

/** 4 to 8 connections feed two cores; more only queue inside Postgres. */
const DEFAULT_POOL_SIZE = 8;

/** Longer than any statement should take, shorter than a client's patience. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** How long a request waits for another one with the same idempotency key, wallet or rider. */
const LOCK_TIMEOUT_MS = 8_000;

/** At the default boundary of 100 postgres.js may send before a connection is reserved (no type yet). */
const NO_PIPELINE_BOUNDARY = { max_pipeline: 1_000_000 };

/** A build imports every route and connects to nothing; whoever does connect reads the reason. */
const NOT_SET = "postgres://database-url-is-not-set.invalid/";

function connect(): postgres.Sql {
  const url = process.env.DATABASE_URL ?? NOT_SET;
  const role = process.env.DATABASE_ROLE;
  return postgres(url, {
    max: Number(process.env.DATABASE_POOL_SIZE ?? DEFAULT_POOL_SIZE),
    ...NO_PIPELINE_BOUNDARY,
    connect_timeout: 5,
    connection: {
      application_name: "tumiza",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      ...(role ? { role } : {}),
    },
  });
}

/** Pages are bundled apart from the front and would each open a pool of their own. */
const shared = globalThis as typeof globalThis & { tumizaDatabase?: postgres.Sql };
const client = (shared.tumizaDatabase ??= connect());

/**
 * Drizzle, for queries. Hot ones are made once with `.prepare("name")`. It remembers the columns of the
 * tables it has seen, so it is made anew with this file: a column that is added while `npm run dev`
 * runs is known at once.
 */
export const db = drizzle(client, { schema, casing: "snake_case" });

/** The type of a column with an instant (timestamptz). */
const INSTANT = 1184;

// Drizzle takes the client's parser away and reads instants itself, from text or as they are here.
client.options.parsers[INSTANT] = (text: string) => new Date(text);

/**
 * postgres.js, for calls of SQL functions. Instants come out as Date. Objects go in as JSON text and
 * instants as ISO text: drizzle took the serialisers.
 */
export { client as sql };
