import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { couriers, riders } from "./couriers";
import { environment } from "./enums";
import { replyChannel } from "./notification-enums";
import { orders } from "./orders";
import { users } from "./users";

/**
 * A rider's calls for help (SOS): one open alarm per rider, until the rider's company or the platform closes it, or the
 * rider says within a minute that it was a mistake.
 */
export const riderAlarms = pgTable(
  "rider_alarms",
  {
    id: text().primaryKey(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    /** The rider's company at that time. */
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    /** The order that the rider had at hand. */
    merchantId: text(),
    environment: environment(),
    orderId: text(),
    /** The channel, if it was not the app. */
    channel: replyChannel(),
    /** When the rider pressed the button, by the phone's clock and not after now. */
    raisedAt: instant().notNull(),
    /** Later, where the phone had no network. */
    receivedAt: instant().notNull().defaultNow(),
    /** The newest known position; the rider's own is newer while the alarm is open. */
    latitude: degrees(),
    longitude: degrees(),
    accuracyM: integer(),
    locatedAt: instant(),
    takenAt: instant(),
    takenById: text().references(() => users.id, { onDelete: "restrict" }),
    endedAt: instant(),
    endedById: text().references(() => users.id, { onDelete: "restrict" }),
    /** Whether the rider ended it. */
    isFalse: boolean().notNull().default(false),
    /** What happened, by the one who closed it. */
    note: text(),
  },
  (table) => [
    uniqueIndex("rider_alarms_open")
      .on(table.riderId)
      .where(sql`ended_at is null`),
    index("rider_alarms_of_courier").on(table.courierId, table.receivedAt),
    index("rider_alarms_by_age").on(table.receivedAt),
    // Used when an order is removed.
    index("rider_alarms_of_order")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`order_id is not null`),
    foreignKey({
      name: "rider_alarms_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check("rider_alarms_taken_by", sql`(${table.takenAt} is null) = (${table.takenById} is null)`),
    check("rider_alarms_ended_by", sql`(${table.endedAt} is null) = (${table.endedById} is null)`),
    check(
      "rider_alarms_closed_with_note",
      sql`${table.isFalse} or (${table.endedAt} is null) = (${table.note} is null)`,
    ),
    check("rider_alarms_note_length", sql`length(${table.note}) between 1 and 200`),
    check(
      "rider_alarms_on_earth",
      sql`num_nonnulls(${table.latitude}, ${table.longitude}, ${table.locatedAt}) in (0, 3)
        and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);
