import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers, riders } from "./couriers";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { orders } from "./orders";
import { users } from "./users";

export const riderPreference = pgEnum("rider_preference", ["excluded", "preferred"]);

/** A rider or a courier company that a merchant excludes from its orders, or prefers for them. */
export const riderPreferences = pgTable(
  "rider_preferences",
  {
    id: text().notNull().unique(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    preference: riderPreference().notNull(),
    /** The company; null for a rider. */
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    /** The rider; null for a company, and for the rider of a test order, who is no row. */
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    /** An order that the rider had, by which the merchant knows the rider. */
    orderId: text(),
    reason: text(),
    /** Who set it; null for the merchant's system. */
    createdBy: text().references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    uniqueIndex("rider_preferences_of_courier")
      .on(table.merchantId, table.environment, table.courierId)
      .where(sql`courier_id is not null`),
    uniqueIndex("rider_preferences_of_rider")
      .on(table.merchantId, table.environment, table.riderId)
      .where(sql`rider_id is not null`),
    uniqueIndex("rider_preferences_of_test_order")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`order_id is not null and rider_id is null`),
    foreignKey({
      name: "rider_preferences_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check(
      "rider_preferences_rider_or_courier",
      sql`(${table.courierId} is null) = (${table.orderId} is not null)`,
    ),
    check(
      "rider_preferences_live_rider_is_a_row",
      sql`(${table.riderId} is not null) = (${table.orderId} is not null and ${table.environment} = 'live')`,
    ),
  ],
);
