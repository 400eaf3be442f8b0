import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { users } from "./users";

/** A user's saved filter and sorting of the orders list. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    name: text().notNull(),
    /** The page's query string, without `?`. */
    search: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    uniqueIndex("saved_views_name_in_any_case").on(
      table.merchantId,
      table.environment,
      table.userId,
      sql`lower(name)`,
    ),
  ],
);
