import { appendFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { readPostmasterFile } from "@/db/embedded-postgres/postmaster-file";
import type { Passing, StallingProxy } from "@/test/stalling-proxy";
import { isAnswering } from "../is-answering";

/** A database that a storm may break, and the only way of the server under test to it. */
export type BreakableDatabase = {
  url: string;
  dataDir: string;
  /** Whether the folder is a small disk of its own, which may be filled. */
  isSmallDisk: boolean;
  proxy: StallingProxy;
};

/** Something that happens to a database; it is over when the database could be used again. */
export type Fault = { name: string; happen: () => Promise<void> };

/** How long the database is away by default. */
const AWAY_MS = 4_000;

/** A connection somewhere in its work is ended as often as that. */
const TERMINATE_EVERY_MS = 20;

const MORE_THAN_ALLOWED = 120;

export function faultsOf(database: BreakableDatabase, awayMs: number): Fault[] {
  return [
    { name: "old connections swallowed", happen: () => swallow(database) },
    { name: "connections reset", happen: () => reset(database) },
    { name: "answers late", happen: () => pass(database, "late", awayMs) },
    { name: "answers trickling", happen: () => pass(database, "trickling", awayMs) },
    { name: "backends terminated", happen: () => terminate(database, awayMs) },
    { name: "restarted at once", happen: () => endPostmaster(database, "SIGQUIT") },
    { name: "killed", happen: () => endPostmaster(database, "SIGKILL") },
    { name: "frozen", happen: () => freeze(database, awayMs) },
    { name: "connections exhausted", happen: () => exhaust(database) },
    ...(database.isSmallDisk ? [{ name: "disk full", happen: () => fillDisk(database) }] : []),
  ];
}

/**
 * SIGQUIT is what `pg_ctl restart -m immediate` sends. The database is back when its supervisor has started
 * it again.
 */
export async function endPostmaster(
  database: Pick<BreakableDatabase, "url" | "dataDir">,
  signal: "SIGQUIT" | "SIGKILL",
): Promise<void> {
  const pids = processesOf(database);
  const postmaster = await readPostmasterFile(clusterOf(database));
  // A child's number is lower where numbers have begun again.
  if (postmaster) process.kill(postmaster.pid, signal);
  while (processesOf(database).some((pid) => pids.includes(pid))) await wait(50);
  while (!(await isAnswering(database.url))) await wait(100);
}

/** Ends connections of the application at random points of their work. */
async function terminate({ url }: BreakableDatabase, awayMs: number): Promise<void> {
  const terminator = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  let ended = 0;
  for (const endsAt = Date.now() + awayMs; Date.now() < endsAt;) {
    const rows = await terminator`select from (
        select pid from pg_stat_activity
         where application_name like 'tumiza %' order by random() limit 1) one
      where pg_terminate_backend(pid)`;
    ended += rows.count;
    await wait(TERMINATE_EVERY_MS);
  }
  console.log(`database: ended ${ended} connections`);
  await terminator.end({ timeout: 1 });
}

async function freeze(database: BreakableDatabase, awayMs: number): Promise<void> {
  const pids = processesOf(database);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  await wait(awayMs);
  for (const pid of pids) process.kill(pid, "SIGCONT");
}

function swallow({ proxy }: BreakableDatabase): Promise<void> {
  proxy.swallowOpen();
  return Promise.resolve();
}

function reset({ proxy }: BreakableDatabase): Promise<void> {
  proxy.resetOpen();
  return Promise.resolve();
}

async function pass({ proxy }: BreakableDatabase, how: Passing, awayMs: number): Promise<void> {
  proxy.pass(how);
  await wait(awayMs);
  proxy.pass("at once");
}

/** Takes every connection there is and the server's own away from it. */
async function exhaust({ url }: BreakableDatabase): Promise<void> {
  const greedy = postgres(url, { max: MORE_THAN_ALLOWED, fetch_types: false, onnotice: () => {} });
  const held = () => greedy`select pg_sleep(${AWAY_MS / 1000})`.catch(() => undefined);
  const holding = Array.from({ length: MORE_THAN_ALLOWED }, held);
  await wait(500);
  await greedy`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'tumiza %'`.catch(() => undefined);
  await Promise.all(holding);
  await greedy.end({ timeout: 1 });
}

async function fillDisk(database: BreakableDatabase): Promise<void> {
  const file = path.join(database.dataDir, "filler");
  const fill = () => {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(256 * 1024));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  // PostgreSQL gives space back while it works.
  for (const endsAt = Date.now() + AWAY_MS; Date.now() < endsAt;) {
    fill();
    await wait(100);
  }
  rmSync(file);
  while (!(await isAnswering(database.url))) await wait(100);
}

/** A server and all its processes work inside its cluster. */
function processesOf({ dataDir }: Pick<BreakableDatabase, "dataDir">): number[] {
  const clusterDir = realpathSync(clusterOf({ dataDir }));
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
      } catch {
        return false;
      }
    });
}

const clusterOf = ({ dataDir }: Pick<BreakableDatabase, "dataDir">) =>
  path.join(dataDir, "postgres");
