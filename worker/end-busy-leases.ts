import { endBusyLeases } from "@/lib/domain/access/riders/end-busy-leases";

/** A morning on which every courier's leases end at once is worked off within one run. */
const BATCHES = 20;

/** Ends every lease that is over; returns how many riders are back in dispatch. */
export async function workBusyLeases(): Promise<number> {
  let ended = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await endBusyLeases();
    ended += count;
    if (count === 0) break;
  }
  return ended;
}
