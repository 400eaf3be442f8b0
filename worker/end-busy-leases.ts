import { endBusyLeases } from "@/lib/domain/access/riders/end-busy-leases";

/** Enough for a morning on which the leases of all couriers end at once. */
const BATCHES = 20;

/** Ends every expired lease; returns the number of riders that are back in dispatch. */
export async function workBusyLeases(): Promise<number> {
  let ended = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const count = await endBusyLeases();
    ended += count;
    if (count === 0) break;
  }
  return ended;
}
