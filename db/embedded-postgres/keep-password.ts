import { randomBytes } from "node:crypto";
import path from "node:path";
import { isClusterFinished } from "./is-cluster-finished";
import { readStored, writeOnce } from "./write-once";

/** The password lives beside the cluster so that other users of the machine cannot connect. */
export async function keepPassword(dataDir: string, clusterDir: string): Promise<string> {
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
