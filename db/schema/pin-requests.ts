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
    /** The branch that its caller was limited to; null for the whole shop. */
    pickupId: text(),
    /** Who asks; null for the merchant's system. */
    userId: text().references(() => users.id, { onDelete: "restrict" }),
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
    /** E.164, of the recipient; each answer of a phone counts for all of its rows in an import. */
    phone: text(),
    /** When the answer is to be brought into its row, or a worker's lease of it ends; null once it is done. */
    dueAt: instant(),
    /** The events of its answers, which lose the place with it. */
    eventIds: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    index("pin_requests_by_expiry").on(table.expiresAt),
    index("pin_requests_due")
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    uniqueIndex("pin_requests_one_per_row")
      .on(table.merchantId, table.environment, table.importId, table.importRow)
      .where(sql`import_id is not null`),
    check(
      "pin_requests_answer_is_a_place",
      sql`(${table.answeredAt} is null) = (${table.latitude} is null)
        and (${table.latitude} is null) = (${table.longitude} is null)`,
    ),
    check("pin_requests_phone_is_e164", sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      "pin_requests_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);
