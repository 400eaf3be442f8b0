import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { users } from "./users";

/** A link with which a receiver shares the destination of a parcel before it is ordered. */
export const pinRequests = pgTable(
  "pin_requests",
  {
    /** Unguessable: its holder may answer, and change the answer until it is used. */
    id: text().notNull().unique(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    receiverName: text(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** When an order was placed with the answer, which is final from then on. */
    usedAt: instant(),
    latitude: degrees(),
    longitude: degrees(),
    accuracyM: integer(),
    landmark: text(),
    /** The row of an import whose place is asked for, if it is one. */
    importId: text(),
    importRow: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    index("pin_requests_by_expiry").on(table.expiresAt),
    uniqueIndex("pin_requests_one_per_row")
      .on(table.merchantId, table.environment, table.importId, table.importRow)
      .where(sql`import_id is not null`),
    check(
      "pin_requests_answer_is_a_place",
      sql`(${table.answeredAt} is null) = (${table.latitude} is null)
        and (${table.latitude} is null) = (${table.longitude} is null)`,
    ),
    check(
      "pin_requests_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);
