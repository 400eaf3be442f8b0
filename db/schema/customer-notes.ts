import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";

/** What a merchant notes about a customer for its own staff. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    /** The customer, E.164. */
    phone: text().notNull(),
    note: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.phone] }),
    check("customer_notes_length", sql`length(${table.note}) between 1 and 500`),
  ],
);
