/** Retries after one outage must not come back as one wave. */
const JITTER = 0.1;

type Wish = { retryAfterSeconds: number | null | undefined; random: number };

/**
 * Seconds from the n-th attempt (from 1) to the next: by the schedule, or longer if the receiver asks for it.
 * Undefined when the attempts have run out.
 *
 * @param wish `random` is between 0 and 1, for the jitter
 */
export function retryDelay(
  schedule: readonly number[],
  attempt: number,
  { retryAfterSeconds, random }: Wish,
): number | undefined {
  const delay = schedule[attempt - 1];
  if (delay === undefined) return undefined;
  const jittered = Math.round(delay * (1 + JITTER * (2 * random - 1)));
  return Math.max(jittered, retryAfterSeconds ?? 0);
}
