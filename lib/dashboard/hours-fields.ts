import { z } from "zod";
import { areOpenTimes, type OpeningHours, type OpenTimes, WEEK } from "@/lib/core/opening-hours";

type Day = (typeof WEEK)[number];

export type HoursField = `opens_${Day}` | `closes_${Day}`;

const time = z.string().max(8).default("");

const names = WEEK.flatMap((day): HoursField[] => [`opens_${day}`, `closes_${day}`]);

/** Two times of each day; both are empty for a day that is closed. */
export const hoursFields = Object.fromEntries(names.map((name) => [name, time])) as Record<
  HoursField,
  typeof time
>;

type HoursFields = Record<HoursField, string>;

/** The hours of the fields, or the first field that has none; null where every field is empty. */
export function hoursOf(fields: HoursFields): OpeningHours | { wrong: HoursField } | null {
  const hours: (OpenTimes | null)[] = [];
  for (const day of WEEK) {
    const times = { opens: fields[`opens_${day}`], closes: fields[`closes_${day}`] };
    const isClosed = times.opens === "" && times.closes === "";
    if (!isClosed && !areOpenTimes(times)) return { wrong: `closes_${day}` };
    hours.push(isClosed ? null : times);
  }
  return hours.every((times) => times === null) ? null : hours;
}

export function hoursFieldsOf(hours: OpeningHours | null): Record<string, string> {
  const entries = WEEK.flatMap((day, at): [HoursField, string][] => {
    const times = hours?.[at];
    return times
      ? [
          [`opens_${day}`, times.opens],
          [`closes_${day}`, times.closes],
        ]
      : [];
  });
  return Object.fromEntries(entries);
}
