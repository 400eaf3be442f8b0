import { instantAt, localDay } from "@/lib/core/local-day";

/** The days of the week in the order of ISO 8601, by the names of the API. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** 1 is Monday, 7 is Sunday. */
export function weekdayNumber(day: (typeof WEEKDAYS)[number]): number {
  return WEEKDAYS.indexOf(day) + 1;
}

/** When a standing order repeats, on the calendar and clock of its market. */
export type SeriesRule = {
  /** 1 is Monday, 7 is Sunday. */
  days: readonly number[];
  /** `08:30` */
  pickupTime: string;
  /** `2026-12-01` */
  firstDay: string;
  /** Null for one that goes on until it is ended. */
  lastDay: string | null;
};

/** The clock that a rule is read by. */
export type SeriesClock = {
  timezone: string;
  /** By how many minutes the test clock was moved; 0 in live. */
  clockMinutes: number;
};

/** How long before its pickup a date's order is placed. */
export const PLACED_HOURS_BEFORE = 24;

/** How often a refused order is tried again. */
export const TRIED_EVERY_MINUTES = 60;

/** How long before its pickup a date without an order has failed. */
export const FAILS_MINUTES_BEFORE = 60;

/** How many dates to come can be skipped at once. */
export const SKIPPED_MOST = 60;

/** How far ahead a first, last or skipped day can be. */
export const DAYS_AHEAD_MOST = 730;

/** Each week has a date, unless it is skipped. */
const DAYS_SEARCHED = 7 * (SKIPPED_MOST + 2);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The first date of the rule after a day that is not among the taken ones; null if there is none. */
export function nextDateAfter(
  { days, firstDay, lastDay }: SeriesRule,
  day: string,
  taken: ReadonlySet<string>,
): string | null {
  const start = Math.max(utcOf(day) + DAY_MS, utcOf(firstDay));
  for (let at = start; at < start + DAYS_SEARCHED * DAY_MS; at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (lastDay !== null && date > lastDay) return null;
    if (days.includes(weekdayOf(at)) && !taken.has(date)) return date;
  }
  return null;
}

/** The first date whose order can still be placed at a moment. */
export function firstDateAt(
  rule: SeriesRule,
  now: Date,
  clock: SeriesClock,
  taken: ReadonlySet<string>,
): string | null {
  const there = new Date(now.getTime() + clock.clockMinutes * MINUTE_MS);
  const yesterday = new Date(utcOf(localDay(there, clock.timezone)) - DAY_MS);
  let date = nextDateAfter(rule, yesterday.toISOString().slice(0, 10), taken);
  while (date !== null && hasFailed(pickupAtOf(rule, date, clock), now)) {
    date = nextDateAfter(rule, date, taken);
  }
  return date;
}

/** Whether the rule has the date; a skipped one too. */
export function hasDate(rule: SeriesRule, date: string): boolean {
  const { days, firstDay, lastDay } = rule;
  const isInside = date >= firstDay && (lastDay === null || date <= lastDay);
  return isInside && days.includes(weekdayOf(utcOf(date)));
}

/** When the parcel of a date is to be picked up. */
export function pickupAtOf(
  { pickupTime }: Pick<SeriesRule, "pickupTime">,
  date: string,
  { timezone, clockMinutes }: SeriesClock,
): Date {
  const at = instantAt(`${date} ${pickupTime}`, timezone);
  if (!at) throw new Error(`${date} ${pickupTime} is no time`);
  return new Date(at.getTime() - clockMinutes * MINUTE_MS);
}

/** When the order of a date is first tried. */
export function placedFrom(pickupAt: Date): Date {
  return new Date(pickupAt.getTime() - PLACED_HOURS_BEFORE * HOUR_MS);
}

/** Whether a date without an order has failed. */
export function hasFailed(pickupAt: Date, now: Date): boolean {
  return now.getTime() >= pickupAt.getTime() - FAILS_MINUTES_BEFORE * MINUTE_MS;
}

/** When a refused order is tried again: at the next whole hour before its pickup. */
export function triedAgainAt(pickupAt: Date, now: Date): Date {
  const stepMs = TRIED_EVERY_MINUTES * MINUTE_MS;
  const steps = Math.ceil((pickupAt.getTime() - now.getTime()) / stepMs) - 1;
  return new Date(pickupAt.getTime() - steps * stepMs);
}

function utcOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(utc: number): number {
  return new Date(utc).getUTCDay() || 7;
}
