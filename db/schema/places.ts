import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { environment, placeKind } from "./enums";
import { merchants } from "./merchants";

/** Places from or to which a merchant often sends, saved for choosing. */
export const places = pgTable(
  "places",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    kind: placeKind().notNull(),
    name: text().notNull(),
    /** The landmark for the rider, because few streets have names. */
    landmark: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    uniqueIndex("places_name_in_any_case").on(
      table.merchantId,
      table.environment,
      table.kind,
      sql`lower(name)`,
    ),
    check(
      "places_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);
