import type { TestProject } from "vitest/node";
import { makeTemporaryDataDir } from "@/db/embedded-postgres/make-temporary-data-dir";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { prepareDatabase } from "@/db/prepare-database";

declare module "vitest" {
  interface ProvidedContext {
    /** The database's owner, who may write what the application may not. */
    databaseUrl: string;
  }
}

/** Durability is not what these tests are about, and the storms keep it on. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * One real Postgres for the whole run, thrown away at its end; or the one of the server under test,
 * given by TEST_DATABASE_URL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("databaseUrl", given);
    return () => Promise.resolve();
  }
  const folder = makeTemporaryDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, settings: FAST });
  await prepareDatabase(postgres.url);
  project.provide("databaseUrl", postgres.url);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
