import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OpeningHours } from "@/lib/core/opening-hours";
import { degrees, instant } from "./columns";
import { merchants } from "./merchants";

/** A merchant's branches: the places where riders collect, the same in both environments unless a test key has added them. */
export const pickups = pgTable(
  "pickups",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references((): AnyPgColumn => merchants.id, { onDelete: "restrict" }),
    /** The merchant's own code of it; null without one. */
    code: text(),
    name: text().notNull(),
    /** The landmark for the rider, because few streets have names. */
    landmark: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    /** When riders can collect, on the market's clock; null for any time. */
    hours: json().$type<OpeningHours>(),
    /** The person to ask for; null if that is the shop. */
    contactName: text(),
    /** E.164. */
    contactPhone: text(),
    /** What riders must know each time. */
    note: text(),
    /** Where riders collect if an order names no pickup. */
    isDefault: boolean().notNull().default(false),
    /** Whether a test key has added it: then live has no such pickup. */
    isTestOnly: boolean().notNull().default(false),
    /** A removed pickup is kept for its orders, and can be opened again. */
    removedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.id] }),
    uniqueIndex("pickups_one_default")
      .on(table.merchantId)
      .where(sql`is_default`),
    uniqueIndex("pickups_name_of_environment")
      .on(table.merchantId, table.isTestOnly, sql`lower(name)`)
      .where(sql`removed_at is null`),
    uniqueIndex("pickups_code_in_any_case")
      .on(table.merchantId, table.isTestOnly, sql`lower(code)`)
      .where(sql`removed_at is null`),
    check("pickups_default_in_both", sql`not (${table.isDefault} and ${table.isTestOnly})`),
    check(
      "pickups_default_is_not_removed",
      sql`not ${table.isDefault} or ${table.removedAt} is null`,
    ),
    check(
      "pickups_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("pickups_hours_of_seven_days", sql`json_array_length(${table.hours}) = 7`),
  ],
);
