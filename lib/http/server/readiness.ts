import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/db/client";
import { disk, DISK_FULL } from "@/db/connections/full-disk";
import { isDraining } from "@/lib/core/lifecycle";
import { lateLoops } from "@/lib/core/loop-heartbeat";

/** With a slower database, this process should get no requests. */
const DATABASE_LIMIT_MS = 1_000;

/** The shortest time between two probes of a full disk. */
const PROBE_EVERY_MS = 5_000;

export type Readiness = {
  isReady: boolean;
  status: "ready" | "draining" | "no database" | "disk full" | "worker late";
  /** Background loops of this process whose last round is late. */
  loops?: string[];
};

let asking: Promise<boolean> | undefined;

/** Whether the database answers in time; concurrent callers share one check. */
export function isDatabaseAnswering(): Promise<boolean> {
  asking ??= askDatabase().finally(() => (asking = undefined));
  return asking;
}

function askDatabase(): Promise<boolean> {
  return inTime(
    sql`select 1`.then(
      () => true,
      () => false,
    ),
  );
}

let probe: { at: number; hasRoom: Promise<boolean> } | undefined;

/** Whether the database's disk, which a statement found full, accepts pages again. */
function hasRoom(): Promise<boolean> {
  const now = performance.now();
  if (!probe || now - probe.at > PROBE_EVERY_MS) probe = { at: now, hasRoom: inTime(writePages()) };
  return probe.hasRoom;
}

/** Writes some pages of a temporary table, which ends with its statement. */
async function writePages(): Promise<boolean> {
  try {
    await sql`create temporary table disk_probe on commit drop as
      select string_agg(md5(random()::text), '') as filler
        from generate_series(1, 64) row, generate_series(1, 60) group by row`;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === DISK_FULL) return false;
    // Any other failure does not concern the disk.
  }
  disk.isFull = false;
  return true;
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer, wait(DATABASE_LIMIT_MS, false, { ref: false })]);
}

/** Whether this process should receive requests, and if not, why. */
export async function readReadiness(): Promise<Readiness> {
  if (isDraining()) return { isReady: false, status: "draining" };
  if (!(await isDatabaseAnswering())) return { isReady: false, status: "no database" };
  if (disk.isFull && !(await hasRoom())) return { isReady: false, status: "disk full" };
  const loops = lateLoops();
  return loops.length > 0
    ? { isReady: false, status: "worker late", loops }
    : { isReady: true, status: "ready" };
}
