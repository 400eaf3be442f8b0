import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { environment } from "./enums";
import { orders } from "./orders";

/** Photos that a merchant adds to a dispute about its delivery, each a WebP that we encoded. */
export const disputePhotos = pgTable(
  "dispute_photos",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    /** Its number in the dispute, which limits how many there are. */
    number: integer().notNull(),
    /** In the photo's links, so it says nothing of the order or of the picture. */
    id: text().notNull().unique(),
    content: bytea().notNull(),
    sha256: text()
      .notNull()
      .generatedAlwaysAs(sql`encode(sha256(content), 'hex')`),
    width: integer().notNull(),
    height: integer().notNull(),
    addedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId, table.number] }),
    index("dispute_photos_by_age").on(table.addedAt),
    foreignKey({
      name: "dispute_photos_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check("dispute_photos_few", sql`${table.number} between 1 and 5`),
  ],
);
