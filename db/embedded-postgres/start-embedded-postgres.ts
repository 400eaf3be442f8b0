import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningServer } from "./find-running-server";
import { initialiseCluster } from "./initialise-cluster";
import { keepPassword } from "./keep-password";
import { launchServer } from "./launch-server";
import { makeTraversableFolder } from "./make-traversable-folder";
import { placeCluster } from "./place-cluster";
import { prepareBinaries } from "./prepare-binaries";
import { databaseUrl, ensureDatabase } from "./reach-server";
import { stopServer } from "./stop-server";

export type EmbeddedPostgresOptions = {
  dataDir: string;
  settings?: Record<string, string>;
  onProgress?: (line: string) => void;
};

export type EmbeddedPostgres = { url: string; reused: boolean; stop(): Promise<void> };

/** Losing a race to another starter or to a port takes milliseconds to settle, so this is about ten seconds. */
const LAUNCH_ATTEMPTS_MAX = 40;
const LAUNCH_RETRY_PAUSE_MS = 250;

/**
 * Gives a running PostgreSQL that keeps its data in `dataDir`: starts one, or takes over the one
 * a killed process left behind. Every failure is one Error whose message says what to do.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await start({
      dataDir: path.resolve(options.dataDir),
      settings: options.settings ?? {},
      onProgress: options.onProgress ?? (() => undefined),
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

  // Postgres's own lock file decides between two starters; the loser comes round and finds the winner.
  for (let attempt = 0; attempt < LAUNCH_ATTEMPTS_MAX; attempt += 1) {
    const running = await findRunningServer(clusterDir, password, onProgress);
    const server =
      running ?? (await launchServer({ binDir, dataDir, clusterDir, owner, settings, onProgress }));
    if (server) {
      await ensureDatabase(server.port, password);
      return {
        url: databaseUrl(server.port, password),
        reused: running !== null,
        stop: onlyOnce(() => stopServer({ binDir, clusterDir, pid: server.pid })),
      };
    }
    await sleep(LAUNCH_RETRY_PAUSE_MS);
  }
  throw new Error(`another server keeps taking ${clusterDir}; stop it and start again`);
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}
