import { refuseValue } from "../../errors";

/** Phones' clocks are wrong by seconds; a clock further ahead would record false times. */
const CLOCK_AHEAD_MS = 2 * 60_000;

/** @throws invalid_request for a moment that a phone's clock puts into the future */
export function requirePast(at: Date, path: string): void {
  if (at.getTime() <= Date.now() + CLOCK_AHEAD_MS) return;
  refuseValue(path, { kind: "in_future" });
}
