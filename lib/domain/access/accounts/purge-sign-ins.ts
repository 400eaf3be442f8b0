/** Small enough that no lock is held for long. */
const BATCH = 5_000;

/** Removes attempts that no longer count and sessions that ended long ago, until none are left. */
export async function purgeSignIns(): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await call.purgeSignIns({ batch: BATCH });
    total += removed;
    if (removed === 0) return total;
  }
}
import { call } from "../../calls.gen";
