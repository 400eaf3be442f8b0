import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { errorCode } from "./error-code";

/** A zombie is dead: without an init process, a container keeps it for ever. */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process refuses the signal, which proves that it lives.
    if (errorCode(error) !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/** Whether the server of this cluster is running; after a reboot another process may have its pid. */
export function isServerAlive(pid: number, clusterDir: string): boolean {
  if (!isProcessAlive(pid)) return false;
  const workingDir = readWorkingDir(pid);
  if (workingDir !== null) return isSameFolder(workingDir, clusterDir);
  const command = readProc(pid, "cmdline");
  return command === null || command.includes("postgres");
}

/** A server works inside its cluster. Some containers do not let even root look. */
function readWorkingDir(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function isSameFolder(workingDir: string, clusterDir: string): boolean {
  // A server runs on for a while after its folder was deleted, and the system marks that in the folder's name.
  if (!existsSync(clusterDir)) return workingDir.endsWith(" (deleted)");
  return workingDir === realpathSync(clusterDir);
}

function isZombie(pid: number): boolean {
  // The state follows the program's name, which is in parentheses and may contain spaces.
  const state = readProc(pid, "stat")?.split(") ").at(-1)?.charAt(0);
  return state === "Z" || state === "X";
}

function readProc(pid: number, file: "stat" | "cmdline"): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}
