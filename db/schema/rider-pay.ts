import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { couriers, riders } from "./couriers";
import { environment } from "./enums";
import { orders } from "./orders";
import { riderPaySlips } from "./rider-pay-runs";

/**
 * A courier's pay terms for its riders: the row without a rider applies to all, and a rider's own row replaces
 * it whole. Either a share of the delivery fee or an amount per delivery.
 */
export const riderPayTerms = pgTable(
  "rider_pay_terms",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    /** The share of the delivery fee, in hundredths of a percent. */
    shareBp: integer(),
    perDeliveryMinor: minorUnits(),
    /** For a parcel that was brought back, beside the pay of the delivery. */
    perReturnMinor: minorUnits().notNull().default(0),
    /** For each minute at a stop after the free ones, up to the longest that is paid. */
    perWaitMinuteMinor: minorUnits().notNull().default(0),
    freeWaitMinutes: integer().notNull().default(0),
    longestWaitMinutes: integer().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("rider_pay_terms_once").on(table.courierId, table.riderId).nullsNotDistinct(),
    check(
      "rider_pay_terms_share_or_amount",
      sql`(${table.shareBp} is null) <> (${table.perDeliveryMinor} is null)`,
    ),
    check(
      "rider_pay_terms_within_reason",
      sql`${table.shareBp} between 0 and 10000 and ${table.perReturnMinor} >= 0
        and ${table.perWaitMinuteMinor} >= 0 and ${table.freeWaitMinutes} between 0 and 1440
        and ${table.longestWaitMinutes} between 0 and 1440 and ${table.perDeliveryMinor} >= 0`,
    ),
  ],
);

/** A rider's earnings from an order, written once when it was delivered or brought back. */
export const riderEarnings = pgTable(
  "rider_earnings",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    /** Null if the company had set no pay. */
    deliveryMinor: minorUnits(),
    returnMinor: minorUnits().notNull(),
    waitingMinor: minorUnits().notNull(),
    /** Minutes that were paid. */
    waitingMinutes: integer().notNull(),
    earnedAt: instant().notNull(),
    /** When the fee went back to the merchant, so that neither company nor rider earned anything. */
    refundedAt: instant(),
    /** The one slip that pays it; null while it is open. */
    slipId: text().references(() => riderPaySlips.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    foreignKey({
      name: "rider_earnings_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    index("rider_earnings_of_rider").on(table.riderId, table.earnedAt),
    index("rider_earnings_of_courier").on(table.courierId, table.earnedAt),
    index("rider_earnings_of_slip")
      .on(table.slipId)
      .where(sql`slip_id is not null`),
    index("rider_earnings_open")
      .on(table.courierId, table.riderId)
      .where(sql`slip_id is null and refunded_at is null`),
    check(
      "rider_earnings_not_negative",
      sql`${table.deliveryMinor} >= 0 and ${table.returnMinor} >= 0 and ${table.waitingMinor} >= 0`,
    ),
  ],
);
