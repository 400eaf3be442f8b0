import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
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
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "tumiza-test-"));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST });
  await prepareDatabase(postgres.url);
  project.provide("databaseUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
