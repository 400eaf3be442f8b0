import { spawn, type ChildProcess } from "node:child_process";
import { open, stat, truncate, type FileHandle } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Owner } from "./find-owner";
import type { RunningServer } from "./find-running-server";
import { readPostmasterFile } from "./postmaster-file";
import { plainEnvironment } from "./run-as-owner";

const LOG_BYTES_MAX = 10 * 1024 * 1024;
const POLL_MS = 30;
const RECOVERY_NOTICE_MS = 5_000;

const DEFAULT_SETTINGS = { max_connections: "100", shared_buffers: "128MB" };

/** A start refused for one of these reasons can succeed a moment later, or finds the winner of a race. */
const PASSING_REFUSALS =
  /lock file "postmaster.pid"|pre-existing shared memory block|could not bind|Address already in use/;

export type Launch = {
  binDir: string;
  dataDir: string;
  clusterDir: string;
  owner: Owner | null;
  settings: Record<string, string>;
  onProgress: (line: string) => void;
};

/**
 * Starts the server, on the given port or a free one, and waits until it is ready. Answers null when
 * it is worth trying again.
 */
export async function launchServer(
  launch: Launch,
  givenPort?: number,
): Promise<RunningServer | null> {
  const logFile = path.join(launch.dataDir, "postgres.log");
  await emptyWhenLong(logFile);
  const log = await open(logFile, "a+", 0o600);
  try {
    const logStart = (await log.stat()).size;
    const port = givenPort ?? (await chooseFreePort());
    const child = await spawnServer(launch, port, log);
    const ready = await waitUntilReady(launch, child);
    if (ready) return { pid: ready, port };
    const said = await readFrom(log, logStart);
    if (PASSING_REFUSALS.test(said)) return null;
    throw new Error(`${findReason(said)} (see ${logFile})`);
  } finally {
    await log.close();
  }
}

async function emptyWhenLong(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES_MAX) await truncate(logFile);
}

/** A port that no program listens on. */
export function chooseFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** A session of its own keeps the terminal's Ctrl-C for us, who then stop the server in order. */
function spawnServer(launch: Launch, port: number, log: FileHandle): Promise<ChildProcess> {
  const settings = {
    ...DEFAULT_SETTINGS,
    ...launch.settings,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(path.join(launch.binDir, "postgres"), ["-D", launch.clusterDir, ...args], {
    ...launch.owner,
    cwd: path.parse(launch.clusterDir).root,
    env: plainEnvironment(),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  return new Promise((resolve, reject) => {
    child.once("spawn", () => resolve(child));
    child.once("error", reject);
  });
}

/** Answers the server's pid, or null when it gave up. */
async function waitUntilReady(launch: Launch, child: ChildProcess): Promise<number | null> {
  const startedAt = Date.now();
  let noticed = false;
  while (child.exitCode === null && child.signalCode === null) {
    const found = await readPostmasterFile(launch.clusterDir);
    if (found?.pid === child.pid && found?.status === "ready") return found.pid;
    if (!noticed && Date.now() - startedAt > RECOVERY_NOTICE_MS) {
      noticed = true;
      launch.onProgress("PostgreSQL is recovering from an unclean stop; this can take a while");
    }
    await sleep(POLL_MS);
  }
  return null;
}

async function readFrom(log: FileHandle, start: number): Promise<string> {
  const length = Math.max(0, (await log.stat()).size - start);
  const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString("utf8", 0, bytesRead);
}

function findReason(said: string): string {
  const lines = said.split("\n").filter((line) => line.trim() !== "");
  const reason = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1);
  return reason?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? "PostgreSQL stopped without a word";
}
