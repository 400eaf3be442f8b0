import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { reportProgress } from "./base/report-progress.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { startArchivedCluster } from "./topology/archived-cluster.mjs";
import { findPostgres } from "./topology/install-packages.mjs";
import { waitUntil } from "./topology/keep-running.mjs";

/** How often money moves during the backup, at the disaster and before it. */
const CREDIT_EVERY_MS = 50;
const WORK_MS = 4_000;

const RESTORE_LIMIT_MS = 15 * 60_000;

/** The interval of backups, short enough that old ones are deleted too. */
const BACKUP_EVERY_S = 3;
const BACKUPS = 4;

/**
 * `npm run drill:restore [-- --archive-seconds 10]`: backs up a database with the job of `compose.yaml` while
 * money moves, loses its disk, restores it from the job's backups and the archive, once to the archive's end and
 * once to a moment before a mistake, and reports the losses and times. Needs root and PostgreSQL's Debian
 * package.
 */
await runUntilStopped(async (life) => {
  const { values } = parseArgs({
    options: { "archive-seconds": { type: "string", default: "10" } },
  });
  await ensureInstalled();
  const archiveSeconds = Number(values["archive-seconds"]);
  const cluster = await startArchivedCluster(life, findPostgres(), archiveSeconds);
  await fill(cluster);
  const work = await moveMoney(cluster.url);
  const labels = await watchBackups(cluster);
  const mistakeAt = await work.note();
  await work.during(WORK_MS + archiveSeconds * 1_000);
  const credits = await work.stop();
  const ages = await readAges(cluster.url);
  console.log(
    `${labels.size} base backups by the job, ${cluster.taken().length} kept; newest ${seconds(ages.base * 1_000)} old, ` +
      `archived WAL ${seconds(ages.wal * 1_000)}`,
  );
  cluster.loseDisk();
  reportProgress(`The disk is lost after ${credits.length} credits`);

  const newest = await restore(cluster, credits, {});
  const lostMs = credits.at(-1).at - (newest.credits.at(-1)?.at ?? 0);
  console.log(
    `restored ${newest.label} as far as the archive goes: RPO ${seconds(lostMs)} ` +
      `(${credits.length - newest.credits.length} of ${credits.length} credits), RTO ${seconds(newest.tookMs)}`,
  );
  const before = await restore(cluster, credits, { until: mistakeAt });
  const expected = credits.filter(({ at }) => at <= mistakeAt.getTime()).length;
  console.log(
    `restored ${before.label} to a moment: ${before.credits.length} of ${expected} credits before it and none after, ` +
      `RTO ${seconds(before.tookMs)}`,
  );
  const findings = newest.violations + before.violations;
  const isExact = before.credits.length === expected;
  console.log(`${findings} books unbalanced`);
  const isRecorded = ages.newest === newest.label;
  await life.finish(
    findings === 0 && isExact && isRecorded && lostMs <= 2_000 * archiveSeconds ? 0 : 1,
  );
});

/**
 * When this ends, the job has deleted old backups and makes no more, so that the remaining ones are older than
 * the mistake.
 */
async function watchBackups(cluster) {
  reportProgress("Taking base backups…");
  const job = cluster.backUpEvery(BACKUP_EVERY_S);
  const seen = new Set();
  const areEnough = () => {
    for (const label of cluster.taken()) seen.add(label);
    return seen.size >= BACKUPS;
  };
  await waitUntil("The job's backups", areEnough, 180_000);
  const isWrittenDown = async () => (await readAges(cluster.url)).newest === cluster.taken().at(-1);
  await waitUntil("The newest in the table of backups", isWrittenDown);
  await job.stop();
  return seen;
}

/** The ages in the application's metrics. */
async function readAges(url) {
  const sql = await connect(url);
  const [ages] = await sql`
    select extract(epoch from now() - (select max(finished_at) from backups.base))::float8 as base,
           (select max(label) from backups.base) as newest,
           extract(epoch from now() - last_archived_time)::float8 as wal
      from pg_stat_archiver`;
  await sql.end();
  return ages;
}

async function fill({ url, appUrl }) {
  reportProgress("Preparing a database with the demo world…");
  process.env.DATABASE_URL = url;
  const { prepareDatabase } = await importTypeScript("db/prepare/prepare-database.ts");
  await prepareDatabase(url);
  process.env.DATABASE_APP_URL = appUrl;
  const { seedDemoWorld } = await importTypeScript("db/seed/seed-demo-world.ts");
  await seedDemoWorld(url);
}

async function connect(url) {
  const { default: postgres } = await import("postgres");
  return postgres(url, { max: 1, onnotice: () => {} });
}

/** Credits one wallet again and again, and keeps what the database has acknowledged. */
async function moveMoney(url) {
  const sql = await connect(url);
  const [{ id }] = await sql`select id from merchants order by id limit 1`;
  const acknowledged = [];
  let isOver = false;
  const working = (async () => {
    for (let number = 1; !isOver; number += 1) {
      const [{ at }] = await sql`
        select clock_timestamp() as at, credit_wallet(${id}, 'live', 1, ${`drill ${number}`})`;
      acknowledged.push({ name: `drill ${number}`, at: at.getTime() });
      await wait(CREDIT_EVERY_MS);
    }
  })();
  return {
    during: (ms) => wait(ms),
    /** A moment between two credits, by the database's clock. */
    note: async () => {
      const [{ at }] = await sql`select clock_timestamp() as at`;
      return at;
    },
    stop: async () => {
      isOver = true;
      await working;
      await sql.end();
      return acknowledged;
    },
  };
}

async function restore(cluster, credits, options) {
  const startedAt = performance.now();
  const restored = await cluster.restore(options);
  const sql = await connect(restored.url);
  const isOpen = async () => (await sql`select 1`).length === 1;
  await waitUntil("The restored database", isOpen, RESTORE_LIMIT_MS);
  const rows = await sql`select reference from ledger_transactions where reference like 'drill %'`;
  const [{ violations }] = await sql`select count(*)::int as violations from find_violations()`;
  const tookMs = performance.now() - startedAt;
  await sql.end();
  await restored.stop();
  const names = new Set(rows.map(({ reference }) => reference));
  const { label } = restored;
  return { label, credits: credits.filter(({ name }) => names.has(name)), violations, tookMs };
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
