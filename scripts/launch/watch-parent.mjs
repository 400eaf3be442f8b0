import { readFileSync } from "node:fs";

const POLL_MS = 500;
const SHELLS = /^(sh|dash|bash|ash|busybox|zsh)$/;

/**
 * Under npm, calls back once npm is gone: killed with -9 it passes no signal on, and we would
 * keep the port. npm may run us through a shell that outlives it, so a shell's parent counts too.
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = SHELLS.test(readName(parent)) ? readParent(parent) : null;
  const timer = setInterval(() => {
    const isSame = process.ppid === parent;
    if (isSame && (grandparent === null || readParent(parent) === grandparent)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

const readName = (pid) => /^Name:\s*(\S+)/m.exec(readStatus(pid))?.[1] ?? "";
const readParent = (pid) => Number(/^PPid:\s*(\d+)/m.exec(readStatus(pid))?.[1] ?? 0) || null;

function readStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
