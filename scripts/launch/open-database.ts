import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { checkAppLogin, openAppLogin } from "@/db/prepare/app-login";
import { reachDatabase } from "./reach-database";

export { openAppLogin } from "@/db/prepare/app-login";
export { demoCredentials } from "@/db/seed/demo-credentials";
export { describeDemo, quoteFee } from "./describe-demo";

export type OpenDatabase = { embedded: boolean; stop(): Promise<void> };

type Report = (line: string) => void;

/** Details are for developers of Tumiza. */
export type Reporter = { progress: Report; detail: Report };

/** A migration may try for two minutes to get its locks. */
const MIGRATION_PATIENCE_MS = 240_000;
const MIGRATION_POLL_MS = 1_000;
const NOT_MIGRATED =
  "The database is not at this version: run `npm run migrate` with its owner's DATABASE_URL.";

/** Loading takes this long only when there is something to load. */
const SEED_NOTICE_MS = 300;

/**
 * Makes the database ready for the app and leaves the app's address in DATABASE_APP_URL. With DATABASE_APP_URL
 * alone, which is not the owner's, `npm run migrate` makes it ready and this waits for it. With neither an embedded
 * PostgreSQL is started in the data folder and filled with the demo world.
 */
export async function openDatabase(report: Reporter): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_APP_URL: appUrl } = process.env;
  if (url || appUrl) return openGiven({ url, appUrl }, report);
  return openEmbedded(process.env.DATA_DIR ?? ".data", report);
}

type Given = { url: string | undefined; appUrl: string | undefined };

async function openGiven({ url, appUrl }: Given, report: Reporter): Promise<OpenDatabase> {
  if (url) await migrateDatabase(url, report);
  else await waitForMigrations(appUrl ?? "", report);
  process.env.DATABASE_APP_URL ||= await openAppLogin(url ?? "");
  await checkAppLogin(process.env.DATABASE_APP_URL);
  return { embedded: false, stop: () => Promise.resolve() };
}

/** Brings the database of an operator to this version. */
export async function migrateDatabase(url: string, report: Reporter): Promise<void> {
  report.progress("Connecting to PostgreSQL…");
  await reachDatabase(url);
  await prepare(url, report);
}

async function waitForMigrations(appUrl: string, report: Reporter): Promise<void> {
  report.progress("Connecting to PostgreSQL…");
  await reachDatabase(appUrl);
  const { isPrepared } = await import("@/db/prepare/prepare-database");
  const startedAt = performance.now();
  while (!(await isPrepared(appUrl))) {
    if (performance.now() - startedAt > MIGRATION_PATIENCE_MS) throw new Error(NOT_MIGRATED);
    report.detail("Waiting for the migrations of this version…");
    await sleep(MIGRATION_POLL_MS);
  }
}

async function openEmbedded(dataDir: string, report: Reporter): Promise<OpenDatabase> {
  report.progress("Starting PostgreSQL…");
  const server = await startEmbeddedPostgres({
    dataDir,
    onProgress: report.progress,
    isSupervised: true,
  });
  try {
    process.env.DATABASE_URL = server.url;
    process.env.EMBEDDED_DATABASE = "1";
    await prepare(server.url, report, `delete the folder ${dataDir} and start again.`);
    process.env.DATABASE_APP_URL = await openAppLogin(server.url);
    await seed(server.url, report.progress);
  } catch (error) {
    await server.stop();
    throw await explainLoss(error, dataDir);
  }
  return {
    embedded: true,
    stop: async () => {
      report.progress("Stopping PostgreSQL…");
      await server.stop();
    },
  };
}

/** PostgreSQL stops at once when it cannot write its journal, and only its log says why. */
async function explainLoss(error: unknown, dataDir: string): Promise<unknown> {
  if (!(error instanceof Error) || !/CONNECTION_|ECONN/.test(error.message)) return error;
  const file = path.join(dataDir, "postgres.log");
  const log = await readFile(file, "utf8").catch(() => "");
  const reason = /.*PANIC: +(.*)/s.exec(log)?.[1]?.split("\n")[0];
  return new Error(`PostgreSQL stopped: ${reason ?? error.message} (see ${file})`, {
    cause: error,
  });
}

/** Imported only now, because modules that read the environment must find DATABASE_URL in it. */
async function prepare(url: string, report: Reporter, startOver?: string): Promise<void> {
  const { prepareDatabase } = await import("@/db/prepare/prepare-database");
  report.detail("Applying migrations…");
  await prepareDatabase(url, report.detail, startOver);
}

async function seed(url: string, report: Report): Promise<void> {
  const { seedDemoWorld } = await import("@/db/seed/seed-demo-world");
  const notice = setTimeout(() => report("Loading the demo world…"), SEED_NOTICE_MS);
  try {
    await seedDemoWorld(url);
  } finally {
    clearTimeout(notice);
  }
}
