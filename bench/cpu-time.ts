import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

type Stat = { pid: number; parent: number; cpuMs: number };

/** Milliseconds of CPU that a process and all below it have used, the ended ones too. */
export function cpuTimeOf(pid: number): number {
  const stats = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));
  const add = (of: number): number =>
    stats.reduce((sum, { pid: own, parent, cpuMs }) => {
      if (own === of) return sum + cpuMs;
      return parent === of ? sum + add(own) : sum;
    }, 0);
  return add(pid);
}

function readStat(pid: number): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: Number(fields[1]), cpuMs: ticks * TICK_MS }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
