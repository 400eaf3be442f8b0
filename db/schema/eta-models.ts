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
 * The duration of a market's deliveries, learned from its own trips: weights of the facts known at placing, for the minutes that one, five and
 * nine of ten deliveries take at most. The newest live model is used; a model that was not better did not go live.
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
