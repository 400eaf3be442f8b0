import { retryDelay } from "@/lib/core/retry-delay";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between one attempt to send a text message and the next. */
const RETRY_DELAYS_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** How often a text message is tried. */
export const TRIES = RETRY_DELAYS_SECONDS.length + 1;

/** Seconds until a text message is tried again; undefined when the attempts have run out. */
export function secondsToNextTry(
  attempt: number,
  wish: { retryAfterSeconds: number | null; random: number },
): number | undefined {
  return retryDelay(RETRY_DELAYS_SECONDS, attempt, wish);
}
