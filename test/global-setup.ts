import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { makeTemporaryDataDir } from "@/db/embedded-postgres/make-temporary-data-dir";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { openAppLogin } from "@/db/prepare/app-login";
import { prepareDatabase } from "@/db/prepare/prepare-database";
import { copyDatabase, databaseUrl, PREPARED } from "./prepared-database";

type WorkerDatabase = {
  /** The owner's address, whose login may write everything. */
  url: string;
  appUrl: string;
};

declare module "vitest" {
  interface ProvidedContext {
    /** The server with the prepared database, as its owner. */
    serverUrl: string;
    workerDatabases: WorkerDatabase[];
  }
}

/** Durability is not what these tests are about, and the storms keep it on. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * One real Postgres for the whole run, thrown away at its end, with a database for each worker; or
 * the database of the server under test for all of them, given by TEST_DATABASE_URL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await deliverEverywhere(given);
    project.provide("workerDatabases", [{ url: given, appUrl: await openAppLogin(given) }]);
    return () => Promise.resolve();
  }
  const folder = makeTemporaryDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: folder.path, settings: FAST });
  project.provide("serverUrl", embedded.url);
  project.provide("workerDatabases", await prepareWorkers(embedded.url, project.config.maxWorkers));
  return async () => {
    await embedded.stop();
    folder.remove();
  };
}

async function prepareWorkers(serverUrl: string, count: number): Promise<WorkerDatabase[]> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await server`create database ${server(PREPARED)}`;
  await prepareDatabase(databaseUrl(serverUrl, PREPARED));
  await deliverEverywhere(databaseUrl(serverUrl, PREPARED));
  const appUrl = await openAppLogin(databaseUrl(serverUrl, PREPARED));
  const names = Array.from({ length: count }, (_, index) => `worker_${index + 1}`);
  for (const name of names) await copyDatabase(server, name);
  await server.end();
  return names.map((name) => ({
    url: databaseUrl(serverUrl, name),
    appUrl: databaseUrl(appUrl, name),
  }));
}

/** Each test's merchant has its own place on the globe; a market without areas delivers to all of it. */
async function deliverEverywhere(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`delete from service_areas`;
  await sql.end();
}
