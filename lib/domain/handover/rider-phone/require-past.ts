import { refuseValue } from "../../errors";

/** Phones' clocks are wrong by seconds; a clock further ahead would record false times. */
const CLOCK_AHEAD_MS = 2 * 60_000;

/** Whether a moment is not ahead by more than clocks are wrong. */
export function isPast(at: Date, now = Date.now()): boolean {
  return at.getTime() <= now + CLOCK_AHEAD_MS;
}

/** @throws invalid_request for a moment that a phone's clock puts into the future */
export function requirePast(at: Date, path: string): void {
  if (!isPast(at)) refuseValue(path, { kind: "in_future" });
}
