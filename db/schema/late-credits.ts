import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { markets } from "./markets";

/** From so many minutes after the promise, so much of the delivery fee is credited. */
export type LateStep = { afterMinutes: number; shareBp: number };

/**
 * Versions of what a market credits for late deliveries, as steps that rise; none is no credit. A version is never edited,
 * and is that of the orders placed from then until the next.
 */
export const lateCreditTerms = pgTable(
  "late_credit_terms",
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    version: integer().notNull(),
    publishedAt: instant().notNull().defaultNow(),
    steps: jsonb().$type<LateStep[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.version] }),
    check("late_credit_terms_numbered_from_one", sql`${table.version} >= 1`),
    check("late_credit_terms_are_steps", sql`jsonb_typeof(${table.steps}) = 'array'`),
  ],
);
