import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inProject, projectRoot } from "../base/project-root.mjs";
import { END_WITH_PARENT } from "../base/run-command.mjs";
import { startServer } from "./start-server.mjs";

/** No limit may hide the failures that a storm looks for. */
const UNLIMITED = Object.fromEntries(
  ["", "_CREATE_ORDER"].flatMap((name) => [
    [`RATE_LIMIT${name}_PER_MINUTE`, "100000000"],
    [`RATE_LIMIT${name}_BURST`, "1000000"],
  ]),
);

/** Two, because a worker must finish the work of another that died. */
const WORKERS = 2;

/** Loaded before the server: its clock jumps at each SIGUSR2. */
const SHIFT_CLOCK = pathToFileURL(inProject("test/storms/shift-clock.mjs")).href;

/**
 * A whole server that can be killed, stopped or given another time, and starts again on the same port.
 *
 * @param args for Node, before the program
 * @param folder that of another version
 */
export async function startServerVictim(life, database, { args = [], folder = projectRoot } = {}) {
  const env = { ...UNLIMITED, LOG_LEVEL: "silent", ...database.env };
  const program = path.join(folder, "scripts/start.mjs");
  const start = (port) =>
    startServer(() => ["--import", END_WITH_PARENT, ...args, program], env, port, folder);
  let server = await start();
  life.onStop(() => server.stop());
  const restart = async () => {
    server = await start(server.port);
  };
  return {
    url: server.url,
    pid: () => server.child.pid,
    jump: () => server.child.kill("SIGUSR2"),
    restart,
    drain: async () => {
      server.child.kill("SIGTERM");
      const [code] = await once(server.child, "exit");
      return code;
    },
    killAndRestart: async () => {
      server.child.kill("SIGKILL");
      await once(server.child, "exit");
      await restart();
    },
  };
}

/** One whose clock can jump. */
export function startJumpingVictim(life, database) {
  return startServerVictim(life, database, { args: ["--import", SHIFT_CLOCK] });
}

/**
 * Worker processes, of which the oldest is killed and replaced each time.
 *
 * @param slowestAnswerMs how long a receiver may take before its answer is too late
 */
export async function startWorkerVictims(life, database, slowestAnswerMs = 0) {
  // A dead worker's leases and a hanging receiver must not make the storm last for hours.
  const timeoutMs = Math.max(1_000, slowestAnswerMs + 700);
  const env = {
    ...database.env,
    WEBHOOK_TIMEOUT_MS: String(timeoutMs),
    WEBHOOK_LEASE_SECONDS: String(Math.ceil(timeoutMs / 1_000) + 2),
  };
  const start = () =>
    spawn(process.execPath, ["--import", END_WITH_PARENT, inProject("dist/worker.mjs")], {
      cwd: projectRoot,
      env: { ...process.env, LOG_LEVEL: "error", NODE_ENV: "production", ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
  const workers = Array.from({ length: WORKERS }, start);
  life.onStop(() => workers.forEach((worker) => worker.kill("SIGKILL")));
  return {
    killAndRestart: async () => {
      const oldest = workers.shift();
      oldest.kill("SIGKILL");
      await once(oldest, "exit");
      workers.push(start());
    },
  };
}
