import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { degrees, grams, instant, minorUnits } from "./columns";
import { deliverySpeed, environment, onFailed, productType } from "./enums";
import { vehicleClasses } from "./markets";
import { merchants } from "./merchants";
import { rateCards } from "./rate-cards";

export type PriceBreakdown = {
  baseMinor: number;
  distanceMinor: number;
  weightMinor: number;
  speedMinor: number;
  /** The price of collecting money at the door; absent without. */
  collectionMinor?: number;
  roundingMinor: number;
};

/** A price that is valid for a while. Amounts are copied, so a later rate card changes nothing here. */
export const quotes = pgTable(
  "quotes",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    rateCardId: bigint({ mode: "number" })
      .notNull()
      .references(() => rateCards.id, { onDelete: "restrict" }),
    vehicleClass: text()
      .notNull()
      .references(() => vehicleClasses.code, { onDelete: "restrict" }),
    /** The merchant's pickup; null if the request had a place of its own. */
    pickupId: text(),
    pickupLatitude: degrees().notNull(),
    pickupLongitude: degrees().notNull(),
    deliveryLatitude: degrees().notNull(),
    deliveryLongitude: degrees().notNull(),
    productType: productType().notNull(),
    minWeightG: grams().notNull(),
    requiredWeightG: grams().notNull(),
    deliverySpeed: deliverySpeed().notNull(),
    distanceM: integer().notNull(),
    etaMinutes: integer().notNull(),
    /** The part of these minutes after a rider is at the pickup. */
    carryMinutes: integer().notNull(),
    feeMinor: minorUnits().notNull(),
    platformFeeMinor: minorUnits().notNull(),
    onFailed: onFailed().notNull().default("return"),
    returnFeeMinor: minorUnits().notNull(),
    /** The money to collect at the door, which its fee includes; 0 for none. */
    collectMinor: minorUnits().notNull().default(0),
    /** Null for a pickup at once. */
    pickupAt: instant(),
    currency: text().notNull(),
    breakdown: json().$type<PriceBreakdown>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    // Finds the quote that fixes an order's price: the newest with its route and fee.
    index("quotes_by_route_and_fee").on(
      table.merchantId,
      table.environment,
      table.feeMinor,
      table.deliveryLatitude,
      table.deliveryLongitude,
      table.pickupLatitude,
      table.pickupLongitude,
      table.createdAt,
    ),
    index("quotes_by_expiry").using("brin", table.expiresAt).with({ autosummarize: true }),
    check("quotes_fee_positive", sql`${table.feeMinor} > 0`),
    check("quotes_return_fee_not_negative", sql`${table.returnFeeMinor} >= 0`),
    check(
      "quotes_platform_fee_within_fee",
      sql`${table.platformFeeMinor} between 0 and ${table.feeMinor}`,
    ),
  ],
);
