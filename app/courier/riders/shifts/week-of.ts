const DAY_MS = 24 * 60 * 60_000;

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week: `2026-11-30`. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The seven days of a week. */
export function daysOf(week: string): string[] {
  return Array.from({ length: 7 }, (_, index) => dayAfter(week, index));
}

type Chosen = { shift?: number; off?: number } | { plan: string; day?: string };

/** Planning for several riders, in place of a rider's id. */
export const SEVERAL = "several";

/** The address of a week's plan, with a shift or days off chosen in it, or whose shifts are planned. */
export function weekHref(week: string, chosen: Chosen = {}): string {
  const query = new URLSearchParams({ week });
  for (const [name, value] of Object.entries(chosen)) query.set(name, String(value));
  return `/courier/riders/shifts?${query}${query.size > 1 ? "#chosen" : ""}`;
}
