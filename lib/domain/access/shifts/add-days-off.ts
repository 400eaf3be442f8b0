import { DAYS_OFF_MAX, DAYS_OFF_REASON_MAX_LENGTH } from "@/db/schema";
import { localDay, startOfDay } from "@/lib/core/local-day";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { Issue } from "../../field-problem";
import { riderIdOf } from "../riders/rider-id";

/** Days on which a rider doesn't work, the last one included: `2026-12-24`. */
export type DaysOffFields = { riderId: string; fromDay: string; toDay: string; reason: string };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Gives a rider days off. Dispatch asks the rider for nothing on them, and shifts on them don't count.
 *
 * @throws role_not_allowed, rider_not_found also for a rider of another courier; invalid_request naming every field that
 *   is wrong, and for days of which some are off already
 */
export async function addDaysOff(courier: CourierContext, fields: DaysOffFields): Promise<void> {
  requireRight(courier, "manage_riders");
  const { fromDay } = fields;
  const toDay = fields.toDay === "" ? fromDay : fields.toDay;
  const reason = fields.reason.replaceAll("\u0000", "").trim().replace(/\s+/g, " ");
  const issues = [...daysIssues(courier.timezone, fromDay, toDay), ...reasonIssues(reason)];
  if (issues.length > 0) return refuse("invalid_request", { issues });
  await call.addDaysOff({
    courierId: courier.courierId,
    riderId: riderIdOf(fields.riderId) ?? refuse("rider_not_found"),
    fromDay,
    toDay,
    reason: reason === "" ? null : reason,
    userId: userIdOf(courier),
  });
}

function daysIssues(timezone: string, fromDay: string, toDay: string): Issue[] {
  const unknown = Object.entries({ fromDay, toDay }).flatMap(([path, day]) =>
    startOfDay(day, timezone) ? [] : [{ path, problem: { kind: "day_unknown" } } satisfies Issue],
  );
  if (unknown.length > 0) return unknown;
  if (toDay < fromDay || toDay < localDay(new Date(), timezone)) {
    return [{ path: "toDay", problem: { kind: "days_off_past" } }];
  }
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS + 1;
  if (days <= DAYS_OFF_MAX) return [];
  return [{ path: "toDay", problem: { kind: "too_many_days", limit: DAYS_OFF_MAX } }];
}

function reasonIssues(reason: string): Issue[] {
  if (reason.length <= DAYS_OFF_REASON_MAX_LENGTH) return [];
  return [{ path: "reason", problem: { kind: "too_long", limit: DAYS_OFF_REASON_MAX_LENGTH } }];
}
