import { setTimeout as sleep } from "node:timers/promises";
import { readPostmasterFile, removePostmasterFile } from "./postmaster-file";
import { isServerAlive } from "./process-state";
import { whyRefused } from "./reach-server";

export type RunningServer = { pid: number; port: number };

/** Crash recovery of a busy database can take minutes, and interrupting it only starts it again. */
const RECOVERY_LIMIT_MS = 300_000;
const ANSWER_LIMIT_MS = 15_000;
/** A server writes its pid as soon as it has made the file; only a power cut leaves the file empty. */
const NAMELESS_LIMIT_MS = 2_000;
const POLL_MS = 100;

/** Finds the server that already runs this cluster, waiting while it comes up or goes down. */
export async function findRunningServer(
  clusterDir: string,
  password: string,
  onProgress: (line: string) => void,
): Promise<RunningServer | null> {
  const startedAt = Date.now();
  let refusal = "it is not ready yet";
  for (;;) {
    const found = await readPostmasterFile(clusterDir);
    if (!found) return null;
    const waitedMs = Date.now() - startedAt;
    const isNamed = found.pid > 0 || waitedMs > NAMELESS_LIMIT_MS;
    if (isNamed && !isServerAlive(found.pid, clusterDir)) {
      await removePostmasterFile(clusterDir, found.pid);
      return null;
    }
    if (found.status === "ready") {
      const reason = await whyRefused(found.port, password);
      if (!reason) {
        onProgress(`PostgreSQL was still running (pid ${found.pid}); using it`);
        return { pid: found.pid, port: found.port };
      }
      refusal = reason;
    }
    const limit = found.status === "ready" ? ANSWER_LIMIT_MS : RECOVERY_LIMIT_MS;
    if (waitedMs > limit) {
      throw new Error(
        `the server with pid ${found.pid} holds ${clusterDir} but cannot be used (${refusal}); ` +
          "stop that process and start again",
      );
    }
    await sleep(POLL_MS);
  }
}
