import { formatLocalTime } from "./format-local-time";
import { instantAt, localDay } from "./local-day";

/** Times of one day on the local clock, such as `08:00`; after midnight it closes on the next day. */
export type OpenTimes = { opens: string; closes: string };

/** One time that a place is open. */
export type Opening = { opens: Date; closes: Date };

/** Monday first; null for a day that is closed. */
export type OpeningHours = (OpenTimes | null)[];

export const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 86_400_000;

/** The shortest break: a day that is open to its end says 23:59. */
const BREAK_MS = 60_000;

/** Whether a day's times are readable and not one and the same. */
export function areOpenTimes({ opens, closes }: OpenTimes): boolean {
  return TIME.test(opens) && TIME.test(closes) && opens !== closes;
}

/** Whether it is a week with at least one open day, and every open day has its times. */
export function isOpenWeek(hours: OpeningHours): boolean {
  const days = hours.filter((times) => times !== null);
  return hours.length === WEEK.length && days.length > 0 && days.every(areOpenTimes);
}

/**
 * The opening that is under way at an instant, or else the next one, with those that follow without a break; undefined
 * where no day is open.
 */
export function openingAt(hours: OpeningHours, at: Date, timeZone: string): Opening | undefined {
  const today = Date.parse(localDay(at, timeZone));
  let found: Opening | undefined;
  // Yesterday's may end after midnight.
  for (let days = -1; days <= hours.length; days += 1) {
    const day = today + days * DAY_MS;
    const times = timesOf(hours, new Date(day));
    if (!times) continue;
    const isOvernight = times.closes < times.opens;
    const opens = timeOn(day, times.opens, timeZone);
    const closes = timeOn(isOvernight ? day + DAY_MS : day, times.closes, timeZone);
    if (!opens || !closes || at >= closes) continue;
    if (!found) found = { opens, closes };
    else if (Number(opens) - Number(found.closes) > BREAK_MS) return found;
    else if (closes > found.closes) found.closes = closes;
  }
  return found;
}

/** @param day midnight in UTC */
function timeOn(day: number, time: string, timeZone: string): Date | undefined {
  return instantAt(`${new Date(day).toISOString().slice(0, 10)} ${time}`, timeZone);
}

/** The times of a calendar day, which is midnight in UTC; null if it is closed. */
export function timesOf(hours: OpeningHours, day: Date): OpenTimes | null {
  return hours[(day.getUTCDay() + 6) % 7] ?? null;
}

/** A local time as a `datetime-local` field has it: `2026-11-30T08:00`. */
export function localMinute(at: Date, timeZone: string): string {
  return formatLocalTime(at, timeZone).slice(0, 16).replace(" ", "T");
}

/** Days with the same times, one after the other: `[0, 4]` for Monday to Friday. */
export function hoursByDays(
  hours: OpeningHours,
): { first: number; last: number; times: OpenTimes | null }[] {
  const parts: { first: number; last: number; times: OpenTimes | null }[] = [];
  hours.forEach((times, day) => {
    const before = parts.at(-1);
    const isSame = before?.times?.opens === times?.opens && before?.times?.closes === times?.closes;
    if (before && isSame) before.last = day;
    else parts.push({ first: day, last: day, times });
  });
  return parts;
}
