import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/db/client";
import { isDraining } from "@/lib/core/lifecycle";
import { lateLoops } from "@/lib/core/loop-heartbeat";

/** A database slower than this is no database to send customers to. */
const DATABASE_LIMIT_MS = 1_000;

export type Readiness = {
  isReady: boolean;
  status: "ready" | "draining" | "no database" | "worker late";
  /** Background loops of this process that have not finished a round in their time. */
  loops?: string[];
};

let asking: Promise<boolean> | undefined;

/** Whether the database answers in its time; those who ask at the same time are answered together. */
export function isDatabaseAnswering(): Promise<boolean> {
  asking ??= askDatabase().finally(() => (asking = undefined));
  return asking;
}

function askDatabase(): Promise<boolean> {
  return Promise.race([
    sql`select 1`.then(
      () => true,
      () => false,
    ),
    wait(DATABASE_LIMIT_MS, false, { ref: false }),
  ]);
}

/** Whether this process should be sent requests, and if not, why. */
export async function readReadiness(): Promise<Readiness> {
  if (isDraining()) return { isReady: false, status: "draining" };
  if (!(await isDatabaseAnswering())) return { isReady: false, status: "no database" };
  const loops = lateLoops();
  return loops.length > 0
    ? { isReady: false, status: "worker late", loops }
    : { isReady: true, status: "ready" };
}
