import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code";
import { isServerAlive } from "./process-state";
import { runAsOwner } from "./run-as-owner";

/**
 * A fast shutdown writes everything to disk. One that hangs is cut short, and the server recovers at the next
 * start; the server itself then kills processes that have not ended after five seconds.
 */
const STEPS = [
  { signal: "SIGINT", limitMs: 10_000 },
  { signal: "SIGQUIT", limitMs: 7_000 },
  { signal: "SIGKILL", limitMs: 2_000 },
] as const;

const POLL_MS = 30;

export type StoppableServer = { binDir: string; clusterDir: string; pid: number };

/** Stops the server and waits until it is gone. A server that is already gone is fine. */
export async function stopServer(server: StoppableServer): Promise<void> {
  for (const { signal: name, limitMs } of STEPS) {
    await signal(server, name);
    if (await isGone(server, limitMs)) return;
  }
  throw new Error(`The embedded PostgreSQL (pid ${server.pid}) does not stop`);
}

async function signal(server: StoppableServer, name: (typeof STEPS)[number]["signal"]) {
  if (!isServerAlive(server.pid, server.clusterDir)) return;
  if (process.platform === "win32") {
    // Windows has no signals: pg_ctl passes the wish on through a named pipe.
    const mode = name === "SIGINT" ? "fast" : "immediate";
    const args = ["stop", "-D", server.clusterDir, "-m", mode, "-W"];
    await runAsOwner(path.join(server.binDir, "pg_ctl"), args, { owner: null });
    return;
  }
  try {
    process.kill(server.pid, name);
    // A frozen server handles the signal only after it continues.
    process.kill(server.pid, "SIGCONT");
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

async function isGone(server: StoppableServer, limitMs: number): Promise<boolean> {
  const startedAt = Date.now();
  while (isServerAlive(server.pid, server.clusterDir)) {
    if (Date.now() - startedAt > limitMs) return false;
    await sleep(POLL_MS);
  }
  return true;
}
