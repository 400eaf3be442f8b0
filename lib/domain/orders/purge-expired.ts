/** Small enough that no lock is held for long, large enough to keep up with a busy day. */
const BATCH = 5_000;

/** Removes expired idempotency keys and quotes, batch by batch, until none are left. */
export async function purgeExpired(): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await call.purgeExpired({ batch: BATCH });
    total += removed;
    if (removed === 0) return total;
  }
}
import { call } from "@/db/calls.gen";
