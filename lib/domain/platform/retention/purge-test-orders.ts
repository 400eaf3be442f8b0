import { env } from "@/lib/core/env";
import { call } from "../../calls.gen";
import { SANDBOX_KEPT_DAYS, sandboxLimits } from "../../sandbox-limits";

/** Orders of a statement: each has some dozens of rows. */
const ORDERS = 100;

const REQUESTS = 5_000;

/** A run ends before its time limit; the next one continues. */
const RUN_MS = 5 * 60_000;

/** Removes old test orders, and request log rows beyond an account's limit, batch by batch. */
export async function purgeTestOrders(): Promise<number> {
  const removed = await untilDone(() =>
    call.purgeTestOrders({ batch: ORDERS, keptDays: SANDBOX_KEPT_DAYS, ...sandboxLimits() }),
  );
  return (
    removed +
    (await untilDone(() => call.purgeRequestLog({ batch: REQUESTS, limit: env.REQUEST_LOG_LIMIT })))
  );
}

async function untilDone(purge: () => Promise<number>): Promise<number> {
  const endsAt = performance.now() + RUN_MS / 2;
  let total = 0;
  for (;;) {
    const removed = await purge();
    total += removed;
    if (removed === 0 || performance.now() > endsAt) return total;
  }
}
