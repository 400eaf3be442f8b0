/** Sweden writes dates as ISO 8601 does, which spreadsheets sort and understand. */
const LOCALE = "sv-SE";

/** An instant on the clock of a timezone, for tables: `2026-11-21 14:02:05`. */
export function formatLocalTime(at: Date, timeZone: string): string {
  return at.toLocaleString(LOCALE, { timeZone });
}
