import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/db/client";
import { isDraining } from "@/lib/core/lifecycle";

/** A database slower than this is no database to send customers to. */
const DATABASE_LIMIT_MS = 1_000;

export async function readReadiness(): Promise<{ isReady: boolean; status: string }> {
  if (isDraining()) return { isReady: false, status: "draining" };
  const answers = await Promise.race([
    sql`select 1`.then(
      () => true,
      () => false,
    ),
    wait(DATABASE_LIMIT_MS, false),
  ]);
  return answers ? { isReady: true, status: "ready" } : { isReady: false, status: "no database" };
}
