import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { priceChangeState } from "./enums";
import type { LateStep } from "./late-credits";
import { markets, vehicleClasses } from "./markets";
import type { SpeedFactors, WeightBand } from "./rate-cards";
import { users } from "./users";

/** The prices of a requested rate card, by the columns of `rate_cards`. */
export type RequestedTariff = {
  base_minor: number;
  per_km_minor: number;
  weight_bands: WeightBand[];
  speed_factors_bp: SpeedFactors;
  minimum_minor: number;
  rounding_step_minor: number;
  platform_fee_bp: number;
};

/**
 * A version of a vehicle class's prices, or of a market's credits for late deliveries, that one person requests and
 * another publishes.
 */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: text().primaryKey(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    /** Null for the credits for late deliveries. */
    vehicleClass: text().references(() => vehicleClasses.code, { onDelete: "restrict" }),
    /** The newest version when it was requested; a change of another one can't be published. */
    baseVersion: integer().notNull(),
    /** Null for a start when it is published. */
    effectiveFrom: instant(),
    content: jsonb().$type<RequestedTariff | LateStep[]>().notNull(),
    state: priceChangeState().notNull().default("requested"),
    requestedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    requestedAt: instant().notNull().defaultNow(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
    rejectReason: text(),
    publishedVersion: integer(),
  },
  (table) => [
    index("price_changes_newest").on(table.requestedAt, table.id),
    index("price_changes_waiting")
      .on(table.requestedAt, table.id)
      .where(sql`state = 'requested'`),
    check(
      "price_changes_are_prices_or_steps",
      sql`jsonb_typeof(${table.content}) = case when ${table.vehicleClass} is null then 'array' else 'object' end
        and (${table.vehicleClass} is not null or ${table.effectiveFrom} is null)`,
    ),
    check(
      "price_changes_decided_when_not_requested",
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null)
        and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check(
      "price_changes_second_person_is_another",
      sql`(${table.state} = 'cancelled') = (${table.decidedBy} = ${table.requestedBy})`,
    ),
    check(
      "price_changes_published_has_version",
      sql`(${table.state} = 'published') = (${table.publishedVersion} is not null)`,
    ),
    check(
      "price_changes_rejected_for_a_reason",
      sql`(${table.state} = 'rejected') = (${table.rejectReason} is not null)`,
    ),
  ],
);
