import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { markets, vehicleClasses } from "./markets";

export type WeightBand = { upToG: number; surchargeMinor: number };
export type SpeedFactors = Record<"standard" | "express", number>;

/**
 * Versioned prices. A row is never edited: a new price is a new version with a later start. Only a
 * version that has not started can be withdrawn.
 */
export const rateCards = pgTable(
  "rate_cards",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    vehicleClass: text()
      .notNull()
      .references(() => vehicleClasses.code, { onDelete: "restrict" }),
    version: integer().notNull(),
    effectiveFrom: instant().notNull(),
    serviceId: text().notNull(),
    baseMinor: minorUnits().notNull(),
    perKmMinor: minorUnits().notNull(),
    /** From this distance on a kilometre costs less: the road between towns. Null for one price. */
    farFromM: integer(),
    farPerKmMinor: minorUnits(),
    weightBands: jsonb().$type<WeightBand[]>().notNull(),
    /** Basis points per delivery speed: 10000 leaves the price as it is. */
    speedFactorsBp: jsonb().$type<SpeedFactors>().notNull(),
    minimumMinor: minorUnits().notNull(),
    roundingStepMinor: minorUnits().notNull(),
    platformFeeBp: integer().notNull(),
    /** The price of bringing a parcel back, as a share of the delivery fee. */
    returnFeeBp: integer().notNull(),
    /** The merchant's share of the distance that a run saves. */
    runShareBp: integer().notNull().default(0),
    /** The price of collecting money at the door: a share of it, and the least that it costs. */
    collectFeeBp: integer().notNull().default(0),
    collectMinimumMinor: minorUnits().notNull().default(0),
    /** Road distance over great circle, in basis points, if no routing engine answers. */
    circuityBp: integer().notNull(),
    /** The longest trip of this class; a longer one goes to the next class that reaches. */
    maxDistanceM: integer().notNull(),
    averageSpeedKmh: integer().notNull(),
    handlingMinutes: integer().notNull(),
    withdrawnAt: instant(),
  },
  (table) => [
    unique("rate_cards_version").on(table.marketCode, table.vehicleClass, table.version),
    check(
      "rate_cards_amounts_sane",
      sql`${table.baseMinor} >= 0 and ${table.perKmMinor} >= 0 and ${table.minimumMinor} > 0 and ${table.roundingStepMinor} > 0`,
    ),
    check(
      "rate_cards_far_is_whole_and_cheaper",
      sql`(${table.farFromM} is null) = (${table.farPerKmMinor} is null) and ${table.farFromM} > 0 and ${table.farPerKmMinor} between 0 and ${table.perKmMinor}`,
    ),
    check("rate_cards_withdrawn_before_start", sql`${table.withdrawnAt} < ${table.effectiveFrom}`),
    check("rate_cards_platform_fee_share", sql`${table.platformFeeBp} between 0 and 10000`),
    check("rate_cards_return_fee_share", sql`${table.returnFeeBp} between 0 and 10000`),
    check(
      "rate_cards_collect_fee",
      sql`${table.collectFeeBp} between 0 and 10000 and ${table.collectMinimumMinor} >= 0`,
    ),
    check("rate_cards_run_share", sql`${table.runShareBp} between 0 and 10000`),
    check("rate_cards_circuity_at_least_one", sql`${table.circuityBp} >= 10000`),
    check(
      "rate_cards_speed_positive",
      sql`${table.averageSpeedKmh} > 0 and ${table.handlingMinutes} >= 0 and ${table.maxDistanceM} > 0`,
    ),
  ],
);
