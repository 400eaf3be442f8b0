import { call } from "../../calls.gen";

/** Small enough that no lock is held for long, large enough to keep up with a busy day. */
const BATCH = 5_000;

/** Removes expired rows that nothing depends on, batch by batch. */
export async function purgeExpired(): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await call.purgeExpired({ batch: BATCH });
    total += removed;
    if (removed === 0) return total;
  }
}
