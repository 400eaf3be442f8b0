import { formatLocalTime } from "./format-local-time";

const DAY = /^\d{4}-\d\d-\d\d$/;

const FIRST_DAY = "1000-01-01";

const DAY_MS = 24 * 60 * 60_000;

/** The date that an instant has on the calendar of a timezone: `2026-11-21`. */
export function localDay(at: Date, timeZone: string): string {
  return formatLocalTime(at, timeZone).slice(0, 10);
}

/** The first instant of a date in a timezone; undefined for a text that is no date, and for one before the year 1000. */
export function startOfDay(day: string, timeZone: string): Date | undefined {
  const utc = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // A day that its month does not have, such as 31 February, would come back as a different one.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) return undefined;
  // Years before 1000 are written with fewer digits on a clock, and no order is as old.
  if (day < FIRST_DAY) return undefined;
  const roughly = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(roughly, timeZone));
}

const MINUTE = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d)?$/;

/** The instant of a date and a time on the clock of a timezone, as a form or a table says it. */
export function instantAt(text: string, timeZone: string): Date | undefined {
  const [, day = "", hours, minutes] = MINUTE.exec(text.trim()) ?? [];
  if (!startOfDay(day, timeZone) || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const utc = Date.parse(`${day}T${hours}:${minutes}:00Z`);
  return new Date(utc - offsetAt(utc - offsetAt(utc, timeZone), timeZone));
}

/** The first instant after a date in a timezone; undefined for a text that is no date. */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const start = startOfDay(day, timeZone);
  if (!start) return undefined;
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return startOfDay(next, timeZone);
}

/** How far a timezone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  const local = formatLocalTime(new Date(wholeSecond), timeZone);
  return Date.parse(`${local.replace(" ", "T")}Z`) - wholeSecond;
}
