import { link, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "./error-code";

export type PostmasterFile = { pid: number; port: number; status: string };

/** Reads the lock file in which a PostgreSQL server writes its identity and status. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterFile(clusterDir), "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : parse(text);
}

/**
 * Removes the lock file of a server known to be dead. PostgreSQL does so itself unless the pid
 * still answers, as a zombie's or a stranger's does. Its shared memory check stays in force.
 */
export async function removePostmasterFile(clusterDir: string, deadPid: number): Promise<void> {
  const file = postmasterFile(clusterDir);
  const aside = `${file}.dead-${deadPid}-${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  // Another starter may have replaced the dead server in the meantime: then this is its file.
  if (parse(await readFile(aside, "utf8")).pid !== deadPid) await link(aside, file);
  await rm(aside, { force: true });
}

const postmasterFile = (clusterDir: string) => path.join(clusterDir, "postmaster.pid");

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. */
function parse(text: string): PostmasterFile {
  const lines = text.split("\n").map((line) => line.trim());
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]), status: lines[7] ?? "starting" };
}
