import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { boundedClient, type BoundedOptions } from "./connections/bounded-client";
import { ChangeBus } from "./connections/change-bus";
import { Replica, type Reader, type Source } from "./connections/replica";
import * as schema from "./schema";

/** 4 to 8 connections feed two cores; more only queue inside Postgres. */
const DEFAULT_POOL_SIZE = 8;

/** Longer than any statement should take, shorter than a client's patience. */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * After this time the server will not answer a statement that it has not cut short: a request ends within 15
 * seconds.
 */
const ANSWER_LIMIT_MS = 12_000;

/** A check of the whole ledger takes 5 seconds at 500,000 entries, and more as they grow. */
const PATIENT_STATEMENT_TIMEOUT_MS = 5 * 60_000;
const PATIENT_ANSWER_LIMIT_MS = PATIENT_STATEMENT_TIMEOUT_MS + 2_000;

/** Short enough to ask the primary when the replica did not answer. */
const REPLICA_STATEMENT_TIMEOUT_MS = 4_000;
const REPLICA_ANSWER_LIMIT_MS = 5_000;

/** Reads that tolerate lag tolerate this much. */
const DEFAULT_REPLICA_LAG_MS = 10_000;

/** How long a request waits for another one with the same idempotency key, wallet or rider. */
const LOCK_TIMEOUT_MS = 8_000;

/** A build imports every route and connects to nothing; a connection attempt throws the reason. */
const NOT_SET = "postgres://database-app-url-is-not-set.invalid/";

/** Connections carry the name of their process, so that others see when it is gone. */
const FAMILY = "tumiza";

/** The application's own login, so that no connection of the pool has more rights. */
const APP_URL = process.env.DATABASE_APP_URL ?? NOT_SET;

/** Past a pooler, which gives a connection to others after each statement and keeps no time limit of ours. */
const DIRECT_URL = process.env.DATABASE_DIRECT_URL ?? APP_URL;

/** A streaming standby, for reads that tolerate lag; signs in as the application unless it names a user. */
const REPLICA_URL = process.env.DATABASE_REPLICA_URL || undefined;

function connect(
  url: string,
  statementTimeoutMs: number,
  { connection, ...options }: BoundedOptions,
): postgres.Sql {
  return boundedClient(url, {
    connect_timeout: 5,
    connection: {
      application_name: processName,
      statement_timeout: statementTimeoutMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      ...connection,
    },
    ...options,
  });
}

/** Pages are bundled apart from the front and would each open a pool of their own. */
const shared = globalThis as typeof globalThis & {
  tumizaDatabase?: postgres.Sql;
  tumizaPatientDatabase?: postgres.Sql;
  tumizaProcessName?: string;
  tumizaChanges?: ChangeBus;
  tumizaReplica?: Replica | undefined;
};
const POOL_SIZE = Number(process.env.DATABASE_POOL_SIZE ?? DEFAULT_POOL_SIZE);

const processName = (shared.tumizaProcessName ??= `${FAMILY} ${randomBytes(6).toString("hex")}`);
const client = (shared.tumizaDatabase ??= connect(APP_URL, STATEMENT_TIMEOUT_MS, {
  max: POOL_SIZE,
  answerLimitMs: ANSWER_LIMIT_MS,
}));

/** Made with the client above, whose parts of statements it must know; it connects when it is first read. */
const replica = (shared.tumizaReplica ??= REPLICA_URL ? openReplica(REPLICA_URL) : undefined);

function openReplica(url: string): Replica {
  const [address, app] = [new URL(url), new URL(APP_URL)];
  if (!address.username) Object.assign(address, { username: app.username, password: app.password });
  const connection = connect(address.href, REPLICA_STATEMENT_TIMEOUT_MS, {
    max: POOL_SIZE,
    answerLimitMs: REPLICA_ANSWER_LIMIT_MS,
    onnotice: () => {},
  });
  const lagLimitMs = Number(process.env.DATABASE_REPLICA_LAG_MS ?? DEFAULT_REPLICA_LAG_MS);
  return new Replica(client, connection, lagLimitMs);
}

/** For the few statements of the background that read very much. */
export const patientSql = (shared.tumizaPatientDatabase ??= connect(
  DIRECT_URL,
  PATIENT_STATEMENT_TIMEOUT_MS,
  {
    max: 1,
    // A new connection for each, because one that died would be waited for as long.
    idle_timeout: 1,
    answerLimitMs: PATIENT_ANSWER_LIMIT_MS,
  },
));

const announcing = connect(DIRECT_URL, STATEMENT_TIMEOUT_MS, {
  max: 1,
  answerLimitMs: ANSWER_LIMIT_MS,
  // A notification changes nothing that would have to be on a disk.
  connection: { synchronous_commit: "off" },
});

/** Committed changes of this process and others, announced by the callers of SQL functions. */
export const changes = (shared.tumizaChanges ??= new ChangeBus(announcing, FAMILY, processName));

/** The type of a column with an instant (timestamptz). */
const INSTANT = 1184;

function drizzleOf(connection: postgres.Sql): Source["db"] & { $client: postgres.Sql } {
  const made = drizzle(connection, { schema, casing: "snake_case" });
  // Drizzle takes the client's parser away and reads instants itself, from text or as they are here.
  connection.options.parsers[INSTANT] = (text: string) => new Date(text);
  return made;
}

/**
 * Drizzle, for queries. Hot ones are made once with `.prepare("name")`, the hottest with `prepared`
 * (db/connections/prepared.ts). Drizzle caches the columns of tables, so it is created again with this file: a column added
 * while `npm run dev` runs is known at once.
 */
export const db = drizzleOf(client);

/**
 * postgres.js, for calls of SQL functions. Instants come out as Date. Objects go in as JSON text and
 * instants as ISO text: drizzle took the serialisers.
 */
export { client as sql };

const primary: Source = { sql: client, db };
const standby: Source | undefined = replica && { sql: replica.sql, db: drizzleOf(replica.sql) };

/** Reads the state at the statement's beginning. */
export const fromPrimary: Reader = async (statement) => statement(primary);

/**
 * Reads a state that is at most a few seconds old, from the replica if one is configured and keeps up: for
 * reports, files and lists, never for a page that shows what its reader has just done.
 */
export const fromReplica: Reader = (statement) =>
  replica && standby
    ? replica.read(
        () => statement(standby),
        () => statement(primary),
      )
    : fromPrimary(statement);

/** The replica, where one is set, and how it is read by this process. */
export function replicaInUse(): Pick<Replica, "lagMs" | "isRead" | "reads"> | undefined {
  return replica;
}

/** How long statements under way may take to end. */
const CLOSE_LIMIT_SECONDS = 2;

/** Closes every connection of this process, the unanswered ones too. */
export async function closeDatabase(): Promise<void> {
  await changes.close();
  replica?.stop();
  const clients = [client, patientSql, announcing, ...(replica ? [replica.sql] : [])];
  await Promise.all(clients.map((it) => it.end({ timeout: CLOSE_LIMIT_SECONDS })));
}
