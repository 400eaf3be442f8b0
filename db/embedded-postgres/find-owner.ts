import { readFile, stat } from "node:fs/promises";

/** The user that runs PostgreSQL if we are root, because PostgreSQL refuses to run as root. */
export type Owner = { uid: number; gid: number };

const PREFERRED_USERS = ["postgres", "_postgres", "nobody"];
const OVERFLOW_USER: Owner = { uid: 65534, gid: 65534 };

/** Returns null for an ordinary user, who runs PostgreSQL directly. */
export async function findOwner(): Promise<Owner | null> {
  if (!process.getuid || process.getuid() !== 0) return null;
  const users = await readFile("/etc/passwd", "utf8").catch(() => "");
  for (const name of PREFERRED_USERS) {
    const owner = findUser(users, name);
    if (owner) return owner;
  }
  return OVERFLOW_USER;
}

/** An existing cluster keeps its owner, even if another user would be chosen now. */
export async function findOwnerOfCluster(clusterDir: string): Promise<Owner | null> {
  const found = await stat(clusterDir).catch(() => null);
  if (!found || found.uid === 0) return null;
  return { uid: found.uid, gid: found.gid };
}

function findUser(users: string, name: string): Owner | null {
  const line = users.split("\n").find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = (line ?? "").split(":").map(Number);
  if (!uid || !gid || uid < 0 || gid < 0) return null;
  return { uid, gid };
}
