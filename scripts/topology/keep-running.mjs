import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Like systemd's RestartSec or a container's restart policy. */
const RESTART_MS = 1_000;
const STOP_LIMIT_MS = 15_000;

/** Nothing outlives this process, not even when it is killed with -9. */
const DIES_WITH_US = ["--pdeathsig", "KILL"];
const AS_POSTGRES = ["--reuid=postgres", "--regid=postgres", "--init-groups"];

/**
 * Runs a program and starts it again whenever it ends, until it is stopped.
 *
 * @param {{ name: string, command: string[], dir: string, env?: object, isPostgres?: boolean }} options
 *   `isPostgres` runs it as the user postgres, because it refuses to be root
 */
export function keepRunning({ name, command, dir, env = {}, isPostgres = false }) {
  const log = openSync(path.join(dir, `${name}.log`), "a");
  const args = [...DIES_WITH_US, ...(isPostgres ? AS_POSTGRES : []), ...command];
  let isStopped = false;
  let restartMs = RESTART_MS;
  let child = start();

  function start() {
    const started = spawn("setpriv", args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", log, log],
    });
    started.once("exit", async () => {
      await wait(restartMs);
      restartMs = RESTART_MS;
      if (!isStopped) child = start();
    });
    return started;
  }

  return {
    name,
    /** Kills it as a crash does, or with `awayMs` as a machine that comes back that much later. */
    kill: async (awayMs = RESTART_MS) => {
      restartMs = awayMs;
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    stop: async () => {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      const isGone = await Promise.race([exited, wait(STOP_LIMIT_MS, false)]);
      if (!isGone) child.kill("SIGKILL");
    },
  };
}

/** Asks until the answer is true. */
export async function waitUntil(what, ask, limitMs = 60_000) {
  for (const deadline = Date.now() + limitMs; ; await wait(200)) {
    if (await Promise.resolve(ask()).catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`${what} was not there after ${limitMs / 1000} s.`);
  }
}
