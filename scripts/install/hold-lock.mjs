import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processMark } from "../launch/process-mark.mjs";

const POLL_MS = 100;

/**
 * Takes a lock file, waiting for a living holder and sweeping away a dead one's. Answers a
 * function that gives it back, or throws LockHeldError with the holder's pid.
 */
export async function holdLock(file, { waitMs, onWait = () => {} }) {
  await mkdir(path.dirname(file), { recursive: true });
  const mark = processMark(process.pid);
  const startedAt = Date.now();
  let waiting = false;
  while (!(await take(file, mark))) {
    const holder = await readMark(file);
    if (!holder) continue;
    const pid = Number(holder.split("@")[0]);
    if (processMark(pid) !== holder) {
      await sweep(file, holder);
      continue;
    }
    if (Date.now() - startedAt > waitMs) throw new LockHeldError(pid);
    if (!waiting) onWait(pid);
    waiting = true;
    await sleep(POLL_MS);
  }
  return () => giveBack(file, mark);
}

export class LockHeldError extends Error {
  constructor(pid) {
    super(`process ${pid} holds the lock`);
    this.pid = pid;
  }
}

/** Linking a finished file makes the lock appear with its holder's name in it, or not at all. */
async function take(file, mark) {
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, mark);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readMark(file) {
  return readFile(file, "utf8").catch(() => null);
}

async function sweep(file, deadMark) {
  const aside = `${file}.${randomBytes(4).toString("hex")}`;
  await rename(file, aside).catch(() => {});
  // Another waiter may have swept and taken the lock in between: then this is its file.
  const moved = await readMark(aside);
  if (moved && moved !== deadMark) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function giveBack(file, mark) {
  if ((await readMark(file)) === mark) await rm(file, { force: true });
}
