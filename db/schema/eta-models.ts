import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { markets } from "./markets";

const weights = () => doublePrecision().array().notNull();

/**
 * How long a market's deliveries take, as its own trips tell: weights of what is known at placing, for the minutes that one, five and
 * nine of ten take at the most. The newest that is live is used; one that was no better than that was kept from it.
 */
export const etaModels = pgTable(
  "eta_models",
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    version: integer().notNull(),
    trainedAt: instant().notNull().defaultNow(),
    liveAt: instant(),
    trips: integer().notNull(),
    earliest: weights(),
    expected: weights(),
    latest: weights(),
    /** Measured on trips of the last days that it was not made from, beside the model that was live then. */
    coveragePercent: doublePrecision().notNull(),
    widthMinutes: doublePrecision().notNull(),
    pinball: doublePrecision().notNull(),
    lastCoveragePercent: doublePrecision().notNull(),
    lastPinball: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.version] }),
    index("eta_models_live")
      .on(table.marketCode, table.version)
      .where(sql`live_at is not null`),
    check(
      "eta_models_weight_of_each_feature",
      sql`cardinality(${table.earliest}) = 7 and cardinality(${table.expected}) = 7 and cardinality(${table.latest}) = 7`,
    ),
    check(
      "eta_models_live_is_better",
      sql`${table.liveAt} is null or ${table.pinball} < ${table.lastPinball}`,
    ),
  ],
);
