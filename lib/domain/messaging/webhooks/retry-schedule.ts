import { retryDelay } from "@/lib/core/retry-delay";
import type { WebhookOutcome } from "./send-webhook";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between one attempt and the next; their number is that of the attempts less one. */
export const RETRY_DELAYS_SECONDS = [
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

const GONE = 410;

/** The next step after an attempt. */
export type Verdict = {
  state: "delivered" | "waiting" | "dead";
  /** Seconds until the next attempt; 0 unless waiting. */
  retrySeconds: number;
  /** The receiver says that the endpoint will not come back. */
  isGone: boolean;
};

/**
 * Decides after the n-th attempt (from 1): any 2xx is delivered, 410 is the end of the endpoint, and
 * everything else waits as the schedule or a longer `Retry-After` says, until attempts run out.
 *
 * @param random between 0 and 1, for the jitter
 */
export function judgeAttempt(
  attempt: number,
  outcome: Pick<WebhookOutcome, "status" | "error" | "retryAfterSeconds">,
  random: number,
): Verdict {
  const { status, error } = outcome;
  if (error === null && status !== null && status >= 200 && status < 300) {
    return { state: "delivered", retrySeconds: 0, isGone: false };
  }
  const isGone = status === GONE;
  const { retryAfterSeconds } = outcome;
  const delay = retryDelay(RETRY_DELAYS_SECONDS, attempt, { retryAfterSeconds, random });
  if (delay === undefined) return { state: "dead", retrySeconds: 0, isGone };
  return { state: "waiting", retrySeconds: delay, isGone };
}
