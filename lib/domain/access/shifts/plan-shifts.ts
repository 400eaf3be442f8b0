import { DAYS_OFF_MAX, SHIFT_MAX_HOURS } from "@/db/schema";
import { localDay, startOfDay } from "@/lib/core/local-day";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { Issue } from "../../field-problem";
import { riderIdOf } from "../riders/rider-id";
import { toPlanned, type PlannedShifts } from "./planned-shifts";

/** The same hours for each of the riders on each of the days. */
export type ShiftPlan = {
  riderIds: string[];
  /** On the market's calendar: `2026-11-30`. */
  days: string[];
  /** Times of the day: `08:00`. An end that is not after the beginning is on the next day. */
  begins: string;
  ends: string;
};

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

const DAY_MINUTES = 24 * 60;

/** More than a company has, and few enough for one statement. */
const SHIFTS_MAX = 3000;

/** A typing mistake in a year is none of the days that a company plans. */
export const DAYS_AHEAD_MAX = 366;

/**
 * Plans shifts for several riders and days. A shift of a suspended rider, on a day off, beside another one at that time or in
 * the past is skipped.
 *
 * @throws role_not_allowed; invalid_request without riders, days or hours, for more than 16 hours,
 *   too many shifts or days more than 366 days ahead
 */
export async function planShifts(
  courier: CourierContext,
  { riderIds, days, begins, ends }: ShiftPlan,
): Promise<PlannedShifts> {
  requireRight(courier, "manage_riders");
  const ids = riderIds.flatMap((id) => riderIdOf(id) ?? []);
  const known = days.filter((day) => startOfDay(day, courier.timezone) !== undefined);
  const issues = [
    ...(ids.length === 0 ? [chosenNone("riderIds")] : []),
    ...(known.length === 0 ? [chosenNone("days")] : []),
    ...daysIssues(known, courier.timezone),
    ...countIssues(ids.length, known.length),
    ...hoursIssues(begins, ends),
  ];
  if (issues.length > 0) return refuse("invalid_request", { issues });
  const { courierId } = courier;
  const userId = userIdOf(courier);
  return toPlanned(
    await call.planShifts({ courierId, riderIds: ids, days: known, begins, ends, userId }),
  );
}

const chosenNone = (path: string): Issue => ({ path, problem: { kind: "not_chosen" } });

function daysIssues(days: string[], timezone: string): Issue[] {
  if (!days.some((day) => isTooFar(day, timezone))) return [];
  return [{ path: "days", problem: { kind: "start_too_far", days: DAYS_AHEAD_MAX } }];
}

/** Whether a day is further ahead than shifts are planned. */
export function isTooFar(day: string, timezone: string): boolean {
  return day > localDay(new Date(Date.now() + DAYS_AHEAD_MAX * DAY_MINUTES * 60_000), timezone);
}

function countIssues(riders: number, days: number): Issue[] {
  if (days > DAYS_OFF_MAX) {
    return [{ path: "days", problem: { kind: "too_many_days", limit: DAYS_OFF_MAX } }];
  }
  if (riders * days <= SHIFTS_MAX) return [];
  const limit = Math.floor(SHIFTS_MAX / days);
  return [{ path: "riderIds", problem: { kind: "too_many_riders", limit } }];
}

function hoursIssues(begins: string, ends: string): Issue[] {
  const [from, until] = [minutesOf(begins), minutesOf(ends)];
  const unread = Object.entries({ begins: from, ends: until }).flatMap(([path, minutes]) =>
    minutes === undefined ? [{ path, problem: { kind: "absent" } } satisfies Issue] : [],
  );
  if (from === undefined || until === undefined) return unread;
  const length = until > from ? until - from : until + DAY_MINUTES - from;
  if (length <= SHIFT_MAX_HOURS * 60) return [];
  return [{ path: "ends", problem: { kind: "shift_too_long", hours: SHIFT_MAX_HOURS } }];
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
