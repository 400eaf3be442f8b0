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

/** Postgres' own `point`, written (longitude, latitude) so that x grows east and y grows north. */
export const point = customType<{ data: string }>({ dataType: () => "point" });
