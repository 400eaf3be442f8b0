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

/** One real Postgres for the whole run, thrown away at its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "tumiza-test-"));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: FAST });
  await prepareDatabase(postgres.url);
  project.provide("databaseUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
