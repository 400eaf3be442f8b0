import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  type ExtraConfigColumn,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OpeningHours } from "@/lib/core/opening-hours";
import { degrees, instant, minorUnits } from "./columns";
import { couriers } from "./couriers";

/** The places where a courier company keeps parcels until their recipients fetch them, and may take in its riders' cash. */
export const counters = pgTable(
  "counters",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    name: text().notNull(),
    /** The landmark for the recipient, because few streets have names. */
    landmark: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    /** When recipients can come, on the market's clock. */
    hours: json().$type<OpeningHours>().notNull(),
    /** How many days after the day of its arrival a parcel is kept. */
    keepDays: smallint().notNull(),
    /** The most of riders' cash that may lie there; 0 for a counter that takes none. */
    cashLimitMinor: minorUnits().notNull().default(0),
    /** Riders' cash that lies there, equal to the entries of its account. A limit that was lowered can be below it. */
    cashMinor: minorUnits().notNull().default(0),
    /** Since when no recipient can choose it; it hands over what it still has. */
    closedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("counters_name_in_any_case")
      .on(table.courierId, sql`lower(name)`)
      .where(sql`closed_at is null`),
    check(
      "counters_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("counters_hours_of_seven_days", sql`json_array_length(${table.hours}) = 7`),
    check("counters_keep_days_bounded", sql`${table.keepDays} between 1 and 30`),
    check(
      "counters_cash_never_negative",
      sql`${table.cashLimitMinor} >= 0 and ${table.cashMinor} >= 0`,
    ),
    check("counters_closed_without_cash", sql`${table.closedAt} is null or ${table.cashMinor} = 0`),
  ],
);

/** Columns of an order: the counter that its recipient has chosen, until when the parcel is kept for them, and since when it lies there. */
export const counterColumns = {
  counterId: text().references((): AnyPgColumn => counters.id, { onDelete: "restrict" }),
  counterUntil: instant(),
  atCounterSince: instant(),
};

type Columns = Record<
  keyof typeof counterColumns | "nextTryFrom" | "neighbourName" | "status",
  ExtraConfigColumn
>;

/** A counter is chosen once a try has failed, alone, and forgotten when the parcel moves on. */
export function counterChecks(table: Columns) {
  return [
    check(
      "orders_counter_whole",
      sql`(${table.counterId} is null) = (${table.counterUntil} is null)
        and (${table.counterId} is not null or ${table.atCounterSince} is null)`,
    ),
    check(
      "orders_counter_of_failed",
      sql`${table.counterId} is null or ${table.status} = 'undeliverable'`,
    ),
    check(
      "orders_counter_alone",
      sql`${table.counterId} is null or num_nonnulls(${table.nextTryFrom}, ${table.neighbourName}) = 0`,
    ),
  ];
}
