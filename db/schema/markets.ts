import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { degrees, grams, instant, minorUnits } from "./columns";
import { orderStatus } from "./enums";

/** A country or region with one currency, one timezone and one set of rate cards. */
export const markets = pgTable(
  "markets",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    currency: text().notNull(),
    /** What amounts are divided by where the outside reads them: 100 for MWK. */
    minorPerUnit: integer().notNull().default(100),
    timezone: text().notNull(),
    phoneRegion: text().notNull(),
    dispatchRadiusM: integer().notNull(),
    /** How far a search widens when nobody nearer takes an order. */
    dispatchWidestRadiusM: integer().notNull().default(50_000),
    /** How long a rider may think about an offer. */
    offerSeconds: integer().notNull().default(30),
    /** How long an order looks for a rider before it is cancelled and refunded. */
    searchMinutes: integer().notNull().default(10),
    /** Below it a wallet is low: what about ten orders cost. Null where nobody has said. */
    walletLowMinor: minorUnits(),
    /** The degrees that its places lie between; the whole world where nobody has said. */
    areaSouth: degrees().notNull().default(-90),
    areaNorth: degrees().notNull().default(90),
    areaWest: degrees().notNull().default(-180),
    areaEast: degrees().notNull().default(180),
  },
  (table) => [
    check("markets_currency_is_iso_4217", sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check("markets_minor_per_unit_known", sql`${table.minorPerUnit} in (1, 10, 100, 1000, 10000)`),
    check("markets_dispatch_radius_positive", sql`${table.dispatchRadiusM} > 0`),
    check(
      "markets_dispatch_patience_positive",
      sql`${table.offerSeconds} > 0 and ${table.searchMinutes} > 0`,
    ),
    check("markets_wallet_low_positive", sql`${table.walletLowMinor} > 0`),
    check(
      "markets_area_on_the_globe",
      sql`${table.areaSouth} between -90 and ${table.areaNorth} and ${table.areaNorth} <= 90 and ${table.areaWest} between -180 and ${table.areaEast} and ${table.areaEast} <= 180`,
    ),
  ],
);

/** What a kind of vehicle may carry; riders copy these limits when they register. */
export const vehicleClasses = pgTable(
  "vehicle_classes",
  {
    code: text().primaryKey(),
    weightLimitG: grams().notNull(),
    jobLimit: integer().notNull(),
  },
  (table) => [
    check(
      "vehicle_classes_limits_positive",
      sql`${table.weightLimitG} > 0 and ${table.jobLimit} > 0`,
    ),
  ],
);

export type WeightBand = { upToG: number; surchargeMinor: number };
export type SpeedFactors = Record<"standard" | "express", number>;

/** Versioned prices. A row is never edited: a new price is a new version with a later start. */
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
    weightBands: jsonb().$type<WeightBand[]>().notNull(),
    /** Basis points per delivery speed: 10000 leaves the price as it is. */
    speedFactorsBp: jsonb().$type<SpeedFactors>().notNull(),
    minimumMinor: minorUnits().notNull(),
    roundingStepMinor: minorUnits().notNull(),
    platformFeeBp: integer().notNull(),
    /** Road distance over great circle, in basis points, where no routing engine answers. */
    circuityBp: integer().notNull(),
    maxDistanceM: integer().notNull(),
    averageSpeedKmh: integer().notNull(),
    handlingMinutes: integer().notNull(),
  },
  (table) => [
    unique("rate_cards_version").on(table.marketCode, table.vehicleClass, table.version),
    check(
      "rate_cards_amounts_sane",
      sql`${table.baseMinor} >= 0 and ${table.perKmMinor} >= 0 and ${table.minimumMinor} > 0 and ${table.roundingStepMinor} > 0`,
    ),
    check("rate_cards_platform_fee_share", sql`${table.platformFeeBp} between 0 and 10000`),
    check("rate_cards_circuity_at_least_one", sql`${table.circuityBp} >= 10000`),
    check(
      "rate_cards_speed_positive",
      sql`${table.averageSpeedKmh} > 0 and ${table.handlingMinutes} >= 0 and ${table.maxDistanceM} > 0`,
    ),
  ],
);

/** The order life as data, so that the database refuses what the state table does not allow. */
export const orderStatusTransitions = pgTable(
  "order_status_transitions",
  { fromStatus: orderStatus().notNull(), toStatus: orderStatus().notNull() },
  (table) => [unique("order_status_transitions_pair").on(table.fromStatus, table.toStatus)],
);
