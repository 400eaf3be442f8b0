import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { markets } from "./markets";

/** A step: from this many minutes after the promise, this share of the delivery fee is credited. */
export type LateStep = { afterMinutes: number; shareBp: number };

/**
 * Versions of a market's credits for late deliveries, as rising steps; without steps nothing is credited. A version is never edited,
 * and applies to the orders placed from then until the next one.
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
