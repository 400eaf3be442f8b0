import { refuse } from "../../errors";

/** A year: farther ahead, a wrong year was typed. */
const START_MAX_DAYS = 366;

const DAY_MS = 24 * 60 * 60_000;

/** A start of prices that is at most a year ahead, or null for at once. @throws invalid_request */
export function requireStart(start: Date | null): Date | null {
  if (!start || start.getTime() <= Date.now() + START_MAX_DAYS * DAY_MS) return start;
  const problem = { kind: "start_too_far", days: START_MAX_DAYS } as const;
  return refuse("invalid_request", { issues: [{ path: "day", problem }] });
}
