const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})(?!\d)/i;
const CLOCK = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?/i;

/**
 * A time as statements write it, on their own clock: `2026-11-21T14:02:00`. In an all-numeric date the day
 * precedes the month. Null for any other text, because a line is useful without a time.
 */
export function readStatementTime(text: string): string | null {
  const day = dayIn(text.trim());
  if (!day || !isOnCalendar(day)) return null;
  return `${day}T${clockIn(text) ?? "00:00:00"}`;
}

function dayIn(text: string): string | undefined {
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && date) return isoDay(year, month, date);
  const [, first, second, shortYear] = DAY_FIRST.exec(text) ?? [];
  if (first && second && shortYear) return isoDay(shortYear, second, first);
  const [, ofMonth, name, itsYear] = NAMED_MONTH.exec(text) ?? [];
  if (!ofMonth || !name || !itsYear) return undefined;
  return isoDay(itsYear, String(MONTHS.indexOf(name.toLowerCase()) + 1), ofMonth);
}

function isoDay(year: string, month: string, date: string): string {
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

function isOnCalendar(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

function clockIn(text: string): string | undefined {
  const [, hours, minutes, seconds = "00", half] = CLOCK.exec(text) ?? [];
  if (!hours || !minutes) return undefined;
  const afternoon = half?.toLowerCase() === "pm" ? 12 : 0;
  const hour = half ? (Number(hours) % 12) + afternoon : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
}
