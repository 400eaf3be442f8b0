import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { pickups } from "./pickups";
import { users } from "./users";

export const seriesStatus = pgEnum("series_status", ["active", "paused", "ended"]);

/** `refused`: its order was refused and is tried again. */
export const seriesDateState = pgEnum("series_date_state", [
  "skipped",
  "refused",
  "placed",
  "failed",
]);

/** A standing order: an order that is placed on each of its dates. */
export const orderSeries = pgTable(
  "order_series",
  {
    id: text().notNull().unique(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    /** Who made it; null for the merchant's system. */
    createdBy: text().references(() => users.id, { onDelete: "restrict" }),
    /** What its orders have in common; null once its people were removed. */
    request: json().$type<Record<string, unknown>>(),
    /** The recipient's number in it, E.164. */
    receiverPhone: text(),
    /** The merchant's pickup; null for the default one of the day. */
    pickupId: text(),
    /** The key with a daily cap that set it; its orders count towards the cap. */
    cappedKeyId: text(),
    /** Days of the week: 1 is Monday, 7 is Sunday. */
    days: integer().array().notNull(),
    /** On the market's clock: `08:30`. */
    pickupTime: text().notNull(),
    firstDay: date({ mode: "string" }).notNull(),
    lastDay: date({ mode: "string" }),
    status: seriesStatus().notNull().default("active"),
    /** Grows with each change, so that two changes from the same reading never both count. */
    version: integer().notNull().default(0),
    /** The next date without an order, and when its order is placed or tried again. */
    nextDate: date({ mode: "string" }),
    dueAt: instant(),
    /** Until when a worker has it. */
    leasedUntil: instant(),
    /** By how many minutes the test clock was moved since it was made. */
    clockMinutes: integer().notNull().default(0),
    /** The price of its last order, or of the day on which it was set. */
    feeMinor: minorUnits().notNull(),
    /** What one order holds for its return beside the fee. */
    heldMinor: minorUnits().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    foreignKey({
      name: "order_series_pickup",
      columns: [table.merchantId, table.pickupId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
    index("order_series_newest_first").on(
      table.merchantId,
      table.environment,
      table.createdAt,
      table.id,
    ),
    index("order_series_due")
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index("order_series_of_phone")
      .on(table.receiverPhone)
      .where(sql`receiver_phone is not null`),
    index("order_series_ended")
      .on(table.endedAt)
      .where(sql`request is not null and ended_at is not null`),
    check("order_series_phone_is_e164", sql`${table.receiverPhone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      "order_series_days",
      sql`cardinality(${table.days}) between 1 and 7 and ${table.days} <@ '{1,2,3,4,5,6,7}'::integer[]`,
    ),
    check("order_series_pickup_time", sql`${table.pickupTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("order_series_days_in_order", sql`${table.lastDay} >= ${table.firstDay}`),
    check(
      "order_series_active_has_a_date",
      sql`(${table.status} = 'active') = (${table.nextDate} is not null)
        and (${table.nextDate} is null) = (${table.dueAt} is null)`,
    ),
    check(
      "order_series_ended_with_its_time",
      sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`,
    ),
    check(
      "order_series_has_a_request",
      sql`${table.request} is not null or ${table.status} = 'ended'`,
    ),
    check("order_series_money", sql`${table.feeMinor} > 0 and ${table.heldMinor} >= 0`),
  ],
);

/** What became of a date of a standing order; a date has one order at most. */
export const seriesDates = pgTable(
  "series_dates",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    seriesId: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    state: seriesDateState().notNull(),
    orderId: text(),
    /** When its parcel was to be picked up; null for a skipped date. */
    pickupAt: instant(),
    /** The last refusal, by its code. */
    refusal: text(),
    /** How many times its order was tried. */
    attempts: smallint().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.seriesId, table.date] }),
    foreignKey({
      name: "series_dates_series",
      columns: [table.merchantId, table.environment, table.seriesId],
      foreignColumns: [orderSeries.merchantId, orderSeries.environment, orderSeries.id],
    }).onDelete("restrict"),
    index("series_dates_failed")
      .on(table.pickupAt)
      .where(sql`state = 'failed'`),
    check(
      "series_dates_placed_has_order",
      sql`(${table.state} = 'placed') = (${table.orderId} is not null)`,
    ),
    check(
      "series_dates_refused_has_code",
      sql`(${table.state} in ('refused', 'failed')) = (${table.refusal} is not null)`,
    ),
    check(
      "series_dates_tried_has_time",
      sql`(${table.state} = 'skipped') = (${table.pickupAt} is null)`,
    ),
  ],
);
