import { reportDetail, reportProgress } from "./base/report-progress.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { readSettings } from "./launch/read-settings.mjs";

/** `npm run migrate`: brings the database of DATABASE_URL to this version, so that nothing else needs its owner. */
readSettings();
if (!process.env.DATABASE_URL) {
  console.error(
    "DATABASE_URL is not set: the address of the database, as the owner of its tables.",
  );
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const { migrateDatabase } = await import("../dist/open-database.mjs");
await migrateDatabase(process.env.DATABASE_URL, { progress: reportProgress, detail: reportDetail });
reportProgress("The database is at this version");
