import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers, riders } from "./couriers";

/** The longest shift, and the longest run of days off, that can be planned at once. */
export const SHIFT_MAX_HOURS = 16;
export const DAYS_OFF_MAX = 366;
export const DAYS_OFF_REASON_MAX_LENGTH = 120;

/** When a live rider works, as the company has planned it. No two shifts of one rider overlap: `plan_wanted_shifts`. */
export const riderShifts = pgTable(
  "rider_shifts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    beginsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("rider_shifts_once").on(table.riderId, table.beginsAt),
    index("rider_shifts_of_courier").on(table.courierId, table.beginsAt),
    index("rider_shifts_by_start").on(table.beginsAt),
    check(
      "rider_shifts_length",
      sql`${table.endsAt} > ${table.beginsAt}
        and ${table.endsAt} <= ${table.beginsAt} + interval '${sql.raw(String(SHIFT_MAX_HOURS))} hours'`,
    ),
  ],
);

/** The days on which a live rider doesn't work, on the market's calendar. No two entries of one rider overlap. */
export const riderDaysOff = pgTable(
  "rider_days_off",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    fromDay: date({ mode: "string" }).notNull(),
    /** The last of them. */
    toDay: date({ mode: "string" }).notNull(),
    reason: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("rider_days_off_once").on(table.riderId, table.fromDay),
    index("rider_days_off_of_courier").on(table.courierId, table.fromDay),
    index("rider_days_off_by_end").on(table.toDay),
    check(
      "rider_days_off_length",
      sql`${table.toDay} - ${table.fromDay} between 0 and ${sql.raw(String(DAYS_OFF_MAX - 1))}`,
    ),
    check(
      "rider_days_off_reason_is_short",
      sql`length(${table.reason}) between 1 and ${sql.raw(String(DAYS_OFF_REASON_MAX_LENGTH))}`,
    ),
  ],
);
