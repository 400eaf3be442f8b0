import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunningServer, type RunningServer } from "./find-running-server";
import { launchServer, type Launch } from "./launch-server";
import { readPostmasterFile } from "./postmaster-file";
import { isServerAlive } from "./process-state";
import { stopServer } from "./stop-server";

const WATCH_MS = 250;

/** After each start that fails the next one waits twice as long, up to this. */
const PAUSE_LIMIT_MS = 5_000;

/** PostgreSQL stops when it cannot make the next file of its WAL, which has 16 MB. */
const ROOM_MB_MIN = 32;

type Supervised = Launch & { password: string };

/**
 * Starts the server again on its port when it has died, and reports that in one line, until the returned
 * function stops it. It also reports a full disk, and waits for room.
 */
export function superviseServer(first: RunningServer, launch: Supervised): () => Promise<void> {
  const stopping = new AbortController();
  let server = first;
  const say = onceEach(launch.onProgress);
  const watch = async () => {
    let hadRoom = true;
    while (await pause(WATCH_MS, stopping.signal)) {
      const hasRoom = await sayRoom(launch, say);
      const isAlive = isServerAlive(server.pid, launch.clusterDir);
      if (isAlive && hasRoom && !hadRoom) say("The disk has room for PostgreSQL again");
      hadRoom = hasRoom;
      if (isAlive) continue;
      if (hasRoom) say("PostgreSQL stopped by itself; starting it again…");
      const found = await bringBack(server.port, launch, say, stopping.signal);
      if (!found) return;
      server = found;
      say("PostgreSQL runs again");
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    // One that is just being started is not known here yet.
    const starting = await readPostmasterFile(launch.clusterDir).catch(() => null);
    await stopServer({ ...launch, pid: starting?.pid ?? server.pid });
    await watching;
    await stopServer({ ...launch, pid: server.pid });
  };
}

/** Tries until the server runs; answers undefined when it is to stop. */
async function bringBack(
  port: number,
  launch: Supervised,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<RunningServer | undefined> {
  for (let pauseMs = WATCH_MS; ; pauseMs = Math.min(pauseMs * 2, PAUSE_LIMIT_MS)) {
    // A start on a full disk fails and uses the last room for its log.
    if (await sayRoom(launch, say)) {
      try {
        const server =
          (await findRunningServer(launch.clusterDir, launch.password, () => undefined)) ??
          (await launchServer(launch, port));
        if (server) return server;
      } catch (error) {
        if (!stopping.aborted) say(error instanceof Error ? error.message : String(error));
      }
    }
    if (!(await pause(pauseMs, stopping))) return undefined;
  }
}

/** Returns whether PostgreSQL has room to work. */
async function sayRoom({ dataDir }: Launch, say: (line: string) => void): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null);
  const hasRoom = !disk || disk.bavail * disk.bsize >= ROOM_MB_MIN * 1024 * 1024;
  if (!hasRoom) {
    say(`The disk is full: PostgreSQL needs ${ROOM_MB_MIN} MB in ${dataDir} and works again then`);
  }
  return hasRoom;
}

/** Leaves out a line that repeats the previous one. */
function onceEach(report: (line: string) => void): (line: string) => void {
  let last = "";
  return (line) => {
    if (line !== last) report(line);
    last = line;
  };
}

/** Answers false as soon as the server is to stop. */
function pause(pauseMs: number, signal: AbortSignal): Promise<boolean> {
  return sleep(pauseMs, true, { ref: false, signal }).catch(() => false);
}
