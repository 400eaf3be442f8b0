import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code";
import type { Owner } from "./find-owner";
import { isClusterFinished } from "./is-cluster-finished";
import { isProcessAlive } from "./process-state";
import { runAsOwner } from "./run-as-owner";

const SERVER_VERSION = "18";

export type NewCluster = {
  binDir: string;
  clusterDir: string;
  owner: Owner | null;
  password: string;
  noSync: boolean;
  onProgress: (line: string) => void;
};

/**
 * Makes the cluster unless it is there. It is made under a draft name and renamed when it is
 * whole, so a cluster under its own name is complete and a killed run leaves only a draft.
 */
export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  const { clusterDir, onProgress } = cluster;
  await removeAbandonedDrafts(clusterDir);
  if (await isComplete(clusterDir, onProgress)) return;
  onProgress("Creating the database…");
  const draft = `${clusterDir}.new-${process.pid}-${randomBytes(3).toString("hex")}`;
  try {
    await makeDraft(cluster, draft);
    await rename(draft, clusterDir).catch((error: unknown) => {
      // Another starter was faster; its cluster has the same password as ours.
      if (errorCode(error) !== "ENOTEMPTY" && errorCode(error) !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeAbandonedDrafts(clusterDir: string): Promise<void> {
  const home = path.dirname(clusterDir);
  const prefix = `${path.basename(clusterDir)}.new-`;
  for (const name of await readdir(home)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split("-")[0]);
    if (isProcessAlive(maker)) continue;
    // The initdb of a killed process may still be writing; its last files go with the next start.
    await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isComplete(clusterDir: string, onProgress: (line: string) => void) {
  const names = await readdir(clusterDir).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return [];
  });
  if (names.length === 0) return false;
  if (!(await isClusterFinished(clusterDir))) {
    const aside = `${clusterDir}.incomplete-${Date.now()}`;
    await rename(clusterDir, aside);
    onProgress(`The cluster in ${clusterDir} was never finished; it is now in ${aside}`);
    return false;
  }
  const version = (await readFile(path.join(clusterDir, "PG_VERSION"), "utf8")).trim();
  if (version === SERVER_VERSION) return true;
  throw new Error(
    `${clusterDir} was made by PostgreSQL ${version} and this is PostgreSQL ${SERVER_VERSION}; ` +
      "move it away to begin with an empty database",
  );
}

async function makeDraft(cluster: NewCluster, draft: string): Promise<void> {
  const { binDir, owner, password, noSync } = cluster;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (owner) {
      await chown(draft, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    const args = [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...INITDB_ARGS];
    const { code, output } = await runAsOwner(
      path.join(binDir, "initdb"),
      noSync ? [...args, "--no-sync"] : args,
      { owner, cwd: path.parse(draft).root },
    );
    if (code !== 0) throw new Error(`initdb failed: ${findReason(output)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The built-in C.UTF-8 sorts by code point like C, knows every letter's case, and needs no system locale. */
const INITDB_ARGS = [
  "--username=tumiza",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

function findReason(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1);
  return reason ?? "it said nothing";
}
