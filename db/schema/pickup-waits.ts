import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { merchants } from "./merchants";

/** How long riders wait at a pickup, and when it has parcels ready, as its last live trips show. Places with few trips have no row. */
export const pickupWaits = pgTable(
  "pickup_waits",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    trips: integer().notNull(),
    /** From a rider's arrival to the collection. */
    waitMinutes: integer().notNull(),
    /** From placing until a parcel is ready; null where riders are not kept waiting. */
    readyMinutes: integer(),
    learnedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.latitude, table.longitude] }),
    check(
      "pickup_waits_in_range",
      sql`${table.trips} > 0 and ${table.waitMinutes} >= 0 and ${table.readyMinutes} > 0`,
    ),
  ],
);
