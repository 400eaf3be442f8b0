import { bigint, customType, doublePrecision, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** An instant in UTC, by the database's clock. */
export const instant = () => timestamp({ withTimezone: true });

/** Money in minor units of the row's currency (100 = MWK 1.00). */
export const minorUnits = () => bigint({ mode: "number" });

/** Weight in grams: whole numbers, so that a rider's load returns to exactly zero. */
export const grams = () => bigint({ mode: "number" });

/** WGS 84 degrees. */
export const degrees = () => doublePrecision();

/** From an instant until before another; null for no beginning or no end. */
export type InstantRange = { from: Date | null; until: Date | null };

/** Any number of ranges of instants, which do not overlap. */
export const instantRanges = customType<{ data: InstantRange[]; driverData: string }>({
  dataType: () => "tstzmultirange",
  fromDriver: readRanges,
});

/** `{["2026-11-30 06:00:00+00","2026-11-30 14:00:00+00"),["2026-12-01 06:00:00+00",)}` */
function readRanges(text: string): InstantRange[] {
  const bounds = text.slice(1, -1).replaceAll('"', "").split(",");
  const instantIn = (bound: string) => (bound === "" ? null : new Date(bound));
  const ranges: InstantRange[] = [];
  for (let at = 0; at + 1 < bounds.length; at += 2) {
    const [from = "", until = ""] = bounds.slice(at, at + 2);
    ranges.push({ from: instantIn(from.slice(1)), until: instantIn(until.slice(0, -1)) });
  }
  return ranges;
}

/** Postgres' own `point`, written (longitude, latitude) so that x grows east and y grows north. */
export const point = customType<{ data: string }>({ dataType: () => "point" });
