import { listRangesOff } from "./read-arrival-ranges";

/** A week's share moves slowly, and monitoring asks several times a minute. */
const KNOWN_MS = 10 * 60_000;

let known: { until: number; count: Promise<number> } | undefined;

/** In how many markets the promised ranges do not hold, as of the last ten minutes. */
export function countRangesOffLately(now = Date.now()): Promise<number> {
  if (!known || now >= known.until) {
    known = { until: now + KNOWN_MS, count: listRangesOff().then(({ length }) => length) };
    // One that failed is asked again by the next.
    known.count.catch(() => (known = undefined));
  }
  return known.count;
}
