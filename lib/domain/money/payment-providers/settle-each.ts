import { log } from "@/lib/core/log";
import { isDomainError } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";

/** Few enough that a slow provider delays only one run. */
export const SETTLED_AT_ONCE = 10;

/** Settles what a worker has claimed, one after the other. One that is refused now is claimed again later. */
export async function settleEach<Claimed extends { id: string }>(
  claimed: Claimed[],
  settle: (it: Claimed) => Promise<void>,
): Promise<void> {
  for (const it of claimed) {
    try {
      await settle(it);
    } catch (thrown) {
      const error = refusalFromDatabase(thrown);
      if (!isDomainError(error)) throw thrown;
      log.warn({ claimed_id: it.id, refusal: error.code }, "payment was not settled");
    }
  }
}
