import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";

/** The key of the place picker in a shop's checkout page. It is no secret: it finds places that everybody knows. */
export const pickerKeys = pgTable(
  "picker_keys",
  {
    /** What the page names. */
    id: text().notNull().unique(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    name: text().notNull(),
    /** The websites whose pages may use it, as a browser names them: `https://shop.example`. */
    origins: text().array().notNull(),
    createdAt: instant().notNull().defaultNow(),
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    check("picker_keys_name_length", sql`length(${table.name}) between 1 and 60`),
    check("picker_keys_have_origins", sql`cardinality(${table.origins}) between 1 and 10`),
  ],
);
