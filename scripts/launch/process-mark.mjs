import { readFileSync } from "node:fs";

/**
 * Names a living process so that a later one with the same pid has another name, and answers null
 * for a dead one. A zombie is dead: without an init process, a container keeps it for ever.
 */
export function processMark(pid) {
  if (!isAnswering(pid)) return null;
  const stat = readStat(pid);
  if (!stat) return `${pid}`;
  // The fields follow the program's name, which is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, startTime] = [fields[0], fields[19]];
  return state === "Z" || state === "X" ? null : `${pid}@${startTime}`;
}

function isAnswering(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}
