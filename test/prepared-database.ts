import postgres from "postgres";
import { inject } from "vitest";

/** The database that is prepared once in a run and copied; nothing may stay connected to it. */
export const PREPARED = "prepared";

export type PreparedDatabase = { url: string; sql: postgres.Sql; drop(): Promise<void> };

/** An empty database with today's schema beside the worker's own. `sql` is the owner's connection. */
export async function openPreparedDatabase(): Promise<PreparedDatabase> {
  const name = `beside_${process.pid}_${(opened += 1)}`;
  const url = databaseUrl(inject("serverUrl"), name);
  await onServer((server) => copyDatabase(server, name));
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  return {
    url,
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 });
      await onServer((server) => server`drop database ${server(name)} with (force)`);
    },
  };
}

let opened = 0;

/**
 * Replaces this worker's database by an empty one, which is copied beforehand, so that no query finds
 * it missing for long. Open connections are closed; the next query opens new ones.
 */
export async function replaceWorkerDatabase(): Promise<void> {
  const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const next = `${name}_next`;
  await onServer(async (server) => {
    await copyDatabase(server, next);
    await server`drop database ${server(name)} with (force)`;
    await server`alter database ${server(next)} rename to ${server(name)}`;
  });
}

/** Copying the files of a small database is faster than logging each of its pages. */
export async function copyDatabase(server: postgres.Sql, name: string): Promise<void> {
  await server`create database ${server(name)} template ${server(PREPARED)} strategy file_copy`;
}

export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

async function onServer(work: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres(inject("serverUrl"), { max: 1, onnotice: () => {} });
  await work(server);
  await server.end();
}
