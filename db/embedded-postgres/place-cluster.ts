import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { findOwner, findOwnerOfCluster, type Owner } from "./find-owner";
import { makeTraversableFolder } from "./make-traversable-folder";
import { runAsOwner } from "./run-as-owner";
import { readStored, writeOnce } from "./write-once";

export type ClusterPlace = { clusterDir: string; owner: Owner | null };

/** Root's data folder that an unprivileged owner can reach, unlike a private home. */
export const REACHABLE_HOME = "/var/lib/tumiza";

/** Decides where the cluster lives and which user runs it (null: the current one). */
export async function placeCluster(
  dataDir: string,
  onProgress: (line: string) => void,
): Promise<ClusterPlace> {
  const newOwner = await findOwner();
  const besideData = path.join(dataDir, "postgres");
  if (!newOwner) return { clusterDir: besideData, owner: null };

  const pointer = path.join(dataDir, "postgres-location");
  const elsewhere = await readStored(pointer);
  if (elsewhere) return placeUnder(elsewhere, newOwner);

  const existingOwner = await findOwnerOfCluster(besideData);
  const owner = existingOwner ?? newOwner;
  if (await canPass(dataDir, owner)) return { clusterDir: besideData, owner };
  if (existingOwner) {
    throw new Error(
      `the database in ${besideData} belongs to the user with id ${owner.uid}, ` +
        "who may not pass through the folders above it; give that user the right to (chmod o+x)",
    );
  }
  return placeUnder(await chooseReachableHome(dataDir, pointer, onProgress), owner);
}

async function placeUnder(home: string, newOwner: Owner): Promise<ClusterPlace> {
  await makeTraversableFolder(home);
  const clusterDir = path.join(home, "postgres");
  return { clusterDir, owner: (await findOwnerOfCluster(clusterDir)) ?? newOwner };
}

/** The random part keeps a data folder that was deleted and made again away from its old database. */
async function chooseReachableHome(
  dataDir: string,
  pointer: string,
  onProgress: (line: string) => void,
): Promise<string> {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const home = path.join(REACHABLE_HOME, `${hash}-${randomBytes(3).toString("hex")}`);
  const chosen = await writeOnce(pointer, home);
  onProgress(`PostgreSQL cannot run as root and ${dataDir} is private: its data is in ${chosen}`);
  return chosen;
}

/** Asking the system as that user respects every parent's mode and any access list. */
async function canPass(folder: string, owner: Owner): Promise<boolean> {
  const { code } = await runAsOwner("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { owner });
  return code === 0;
}
