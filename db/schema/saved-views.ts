import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { users } from "./users";

/** A user's saved filter and sorting of one of the lists of their dashboard. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** The user's company; neither for the platform's staff. */
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    /** Only a merchant has views of its test environment. */
    environment: environment().notNull(),
    /** The list's address below the dashboard, such as `orders`. */
    list: text().notNull().default("orders"),
    name: text().notNull(),
    /** The page's query string, without `?`. */
    search: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("saved_views_name_of_list").on(
      table.userId,
      table.list,
      table.environment,
      sql`lower(name)`,
    ),
    check("saved_views_of_one_company", sql`num_nonnulls(merchant_id, courier_id) < 2`),
  ],
);
