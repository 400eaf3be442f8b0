import { sql } from "@/db/client";

/** Small enough that no lock is held for long, large enough to keep up with a busy day. */
const BATCH = 5_000;

/** Removes expired idempotency keys and quotes, batch by batch, until none are left. */
export async function purgeExpired(): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql<[{ removed: number }]>`select purge_expired(${BATCH}) as removed`;
    total += row.removed;
    if (row.removed === 0) return total;
  }
}
