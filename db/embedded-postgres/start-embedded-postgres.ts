import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningServer, type RunningServer } from "./find-running-server";
import { guardServer } from "./guard-server";
import { initialiseCluster } from "./initialise-cluster";
import { isClusterFinished } from "./is-cluster-finished";
import { launchServer, type Launch } from "./launch-server";
import { makeTraversableFolder } from "./make-traversable-folder";
import { placeCluster } from "./place-cluster";
import { prepareBinaries } from "./prepare-binaries";
import { isProcessAlive } from "./process-state";
import { databaseUrl, ensureDatabase } from "./reach-server";
import { stopServer } from "./stop-server";
import { superviseServer } from "./supervise-server";
import { readStored, writeOnce } from "./write-once";

export type EmbeddedPostgresOptions = {
  dataDir: string;
  settings?: Record<string, string>;
  onProgress?: (line: string) => void;
  /** Starts a server that dies again until it is stopped; one process per folder may ask for it. */
  isSupervised?: boolean;
};

export type EmbeddedPostgres = { url: string; reused: boolean; stop(): Promise<void> };

/** Losing a race to another starter or to a port takes milliseconds to settle, so this is about ten seconds. */
const LAUNCH_ATTEMPTS_MAX = 40;
const LAUNCH_RETRY_PAUSE_MS = 250;

/**
 * Returns a running PostgreSQL with its data in `dataDir`: starts one, or takes over the one
 * that a killed process left behind. It stops when this process ends in any way. Every failure
 * is one Error whose message says what to do.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await start({
      dataDir: path.resolve(options.dataDir),
      settings: options.settings ?? {},
      onProgress: options.onProgress ?? (() => undefined),
      isSupervised: options.isSupervised ?? false,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The embedded PostgreSQL did not start: ${reason}`, { cause });
  }
}

async function start(options: Required<EmbeddedPostgresOptions>): Promise<EmbeddedPostgres> {
  const { dataDir, settings, onProgress } = options;
  await makeTraversableFolder(dataDir);
  const { clusterDir, owner } = await placeCluster(dataDir, onProgress);
  const binDir = await prepareBinaries(dataDir, owner, onProgress);
  const password = await keepPassword(dataDir, clusterDir);
  const noSync = settings.fsync === "off";
  await initialiseCluster({ binDir, clusterDir, owner, password, noSync, onProgress });

  const launch = { binDir, dataDir, clusterDir, owner, settings, onProgress, password };
  const endGuard = guardServer(launch);
  try {
    const { server, reused } = await reachServer(launch);
    const stop = options.isSupervised
      ? superviseServer(server, launch)
      : () => stopServer({ ...launch, pid: server.pid });
    return {
      url: databaseUrl(server.port, password),
      reused,
      stop: onlyOnce(() => stop().finally(endGuard)),
    };
  } catch (error) {
    endGuard();
    throw error;
  }
}

/** Postgres's own lock file decides between two starters; the loser comes round and finds the winner. */
async function reachServer(
  launch: Launch & { password: string },
): Promise<{ server: RunningServer; reused: boolean }> {
  const { clusterDir, password, onProgress } = launch;
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS_MAX; attempt += 1) {
    const running = await findRunningServer(clusterDir, password, onProgress);
    const server = running ?? (await launchServer(launch));
    if (server && (await isDatabaseThere(server, password))) {
      return { server, reused: running !== null };
    }
    await sleep(LAUNCH_RETRY_PAUSE_MS);
  }
  throw new Error(`another server keeps taking ${clusterDir}; stop it and start again`);
}

/** A server that a killed process left behind may be stopping. */
async function isDatabaseThere({ pid, port }: RunningServer, password: string): Promise<boolean> {
  try {
    await ensureDatabase(port, password);
    return true;
  } catch (error) {
    if (isProcessAlive(pid)) throw error;
    return false;
  }
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}

/** The password lives beside the cluster so that other users of the machine cannot connect. */
async function keepPassword(dataDir: string, clusterDir: string): Promise<string> {
  const file = path.join(dataDir, "postgres-password");
  const stored = await readStored(file);
  if (stored) return stored;
  if (await isClusterFinished(clusterDir)) {
    throw new Error(
      `${file} is missing, and the database in ${clusterDir} opens only with it; ` +
        "put the file back, or move the database folder away to begin with an empty one",
    );
  }
  return writeOnce(file, randomBytes(24).toString("base64url"));
}
