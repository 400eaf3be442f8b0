import { sql } from "@/db/client";

/** Small enough that no lock is held for long. */
const BATCH = 5_000;

/** Removes attempts that count no longer and sessions that ended long ago, until none are left. */
export async function purgeSignIns(): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql<[{ removed: number }]>`select purge_sign_ins(${BATCH}) as removed`;
    total += row.removed;
    if (row.removed === 0) return total;
  }
}
