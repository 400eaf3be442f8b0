/** The deltas of one statement: more than come in a busy second, and quick to fold. */
const BATCH = 5_000;

/** The most batches of one run; the next run continues. */
const BATCHES = 20;

/** Adds the couriers' metric deltas to their days, batch by batch; returns the number of deltas. */
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
