import type { Period } from "@/lib/domain/money/metrics/period";

/** The number of days, including today. */
const DAYS = { today: 1, "7-days": 7, "30-days": 30, "90-days": 90 } as const;

export const PRESETS = [
  "today",
  "7-days",
  "30-days",
  "this-month",
  "last-month",
  "90-days",
] as const;

export type Preset = (typeof PRESETS)[number];

export function isPreset(name: string): name is Preset {
  return PRESETS.some((preset) => preset === name);
}

/** The days of a preset, counted from today. */
export function periodOfPreset(preset: Preset, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (preset === "this-month") return { start: firstOfMonth, end: today };
  if (preset !== "last-month") return { start: shiftDay(today, 1 - DAYS[preset]), end: today };
  const end = shiftDay(firstOfMonth, -1);
  return { start: `${end.slice(0, 8)}01`, end };
}

/** An ISO date some days later. Dates count in UTC, where every day has 24 hours. */
export function shiftDay(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
