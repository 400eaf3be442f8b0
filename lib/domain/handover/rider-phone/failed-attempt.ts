/** The wait at the door before the recipient counts as not there. */
export const ATTEMPT_WAIT_MS = 5 * 60_000;

/** The reasons that a rider can only know after trying. */
export function needsAttempt(reason: string): boolean {
  return reason === "nobody_there" || reason === "not_reachable";
}

type Attempt = { calledAt?: Date | null | undefined; arrivedAt: Date | null; at: Date };

/** Whether the recipient was called, or the rider waited long enough after arriving. */
export function hasTried({ calledAt, arrivedAt, at }: Attempt): boolean {
  return (
    Boolean(calledAt) ||
    (arrivedAt !== null && at.getTime() - arrivedAt.getTime() >= ATTEMPT_WAIT_MS)
  );
}
