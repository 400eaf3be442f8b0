import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code";
import { isServerAlive } from "./process-state";
import { runAsOwner } from "./run-as-owner";

/** A fast shutdown writes everything out first; one that hangs is cut short and recovers at the next start. */
const FAST_SHUTDOWN_LIMIT_MS = 60_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 10_000;
const POLL_MS = 30;

export type StoppableServer = { binDir: string; clusterDir: string; pid: number };

/** Stops the server and waits until it is gone. A server that is gone already is fine. */
export async function stopServer(server: StoppableServer): Promise<void> {
  await signal(server, "SIGINT");
  if (await isGone(server, FAST_SHUTDOWN_LIMIT_MS)) return;
  await signal(server, "SIGQUIT");
  if (await isGone(server, IMMEDIATE_SHUTDOWN_LIMIT_MS)) return;
  throw new Error(`The embedded PostgreSQL (pid ${server.pid}) does not stop`);
}

async function signal(server: StoppableServer, name: "SIGINT" | "SIGQUIT"): Promise<void> {
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
