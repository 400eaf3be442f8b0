/** One statement's worth: more than a busy second brings, and done long before the next one. */
const BATCH = 5_000;

/** A run ends however much is left, and the next one goes on. */
const BATCHES = 20;

/** Takes the couriers' metric deltas to their days, batch by batch; returns how many it took. */
export async function foldMetrics(): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const folded = await call.foldMetricDeltas({ batch: BATCH });
    total += folded;
    if (folded < BATCH) break;
  }
  return total;
}
import { call } from "@/lib/domain/calls.gen";
