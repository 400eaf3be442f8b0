import { sql } from "drizzle-orm";
import { bigint, date, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { minorUnits } from "./columns";
import { couriers } from "./couriers";
import { orderSource } from "./enums";

/** A day of the courier's timezone. */
const day = () => date({ mode: "string" }).notNull();

const count = () => bigint({ mode: "number" }).notNull();

/** The sums of deliveries of one day, currency and source; money and ratings are of completed ones. */
const deliveryColumns = () => ({
  courierId: text().notNull(),
  day: day(),
  currency: text().notNull(),
  source: orderSource().notNull(),
  completed: count(),
  cancelled: count(),
  pending: count(),
  ratingSum: count(),
  rated: count(),
  grossMinor: minorUnits().notNull(),
  platformFeeMinor: minorUnits().notNull(),
});

/**
 * Changes that orders add to a courier's days, signed, until a fold applies them. They are written with every
 * order, so they lock nothing: the order itself references the courier.
 */
export const courierDeliveryDeltas = pgTable(
  "courier_delivery_deltas",
  { ...deliveryColumns(), id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity() },
  (table) => [primaryKey({ columns: [table.courierId, table.id] })],
);

/** Folded days; no sum is below zero once its deltas are added. */
export const courierDeliveryDays = pgTable(
  "courier_delivery_days",
  {
    ...deliveryColumns(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
  },
  (table) => [primaryKey({ columns: [table.courierId, table.day, table.currency, table.source] })],
);

/** A day's movement of a courier's earnings account. */
const earningsColumns = () => ({
  courierId: text().notNull(),
  currency: text().notNull(),
  day: day(),
  settledMinor: minorUnits().notNull(),
  /** Positive for outgoing money. */
  withdrawnMinor: minorUnits().notNull(),
});

/** One per entry of an earnings account, until a fold adds it to its day. */
export const courierEarningsDeltas = pgTable(
  "courier_earnings_deltas",
  { ...earningsColumns(), entryId: bigint({ mode: "number" }).notNull() },
  (table) => [primaryKey({ columns: [table.courierId, table.currency, table.entryId] })],
);

/** The ids of a day's first and last entry, so that a period's entries are found without reading the rest. */
export const courierEarningsDays = pgTable(
  "courier_earnings_days",
  {
    ...earningsColumns(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    firstEntryId: bigint({ mode: "number" }).notNull(),
    lastEntryId: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.courierId, table.currency, table.day] })],
);

/** Every delivery, folded or not. Read this view, because it is always exact. */
export const courierDeliveries = pgView("courier_deliveries", deliveryColumns()).as(sql`
  select courier_id, day, currency, source, completed, cancelled, pending, rating_sum, rated,
         gross_minor, platform_fee_minor
    from courier_delivery_days
  union all
  select courier_id, day, currency, source, completed, cancelled, pending, rating_sum, rated,
         gross_minor, platform_fee_minor
    from courier_delivery_deltas`);

/** Every movement of an earnings account, folded or not. */
export const courierEarnings = pgView("courier_earnings", {
  ...earningsColumns(),
  firstEntryId: bigint({ mode: "number" }).notNull(),
  lastEntryId: bigint({ mode: "number" }).notNull(),
}).as(sql`
  select courier_id, currency, day, settled_minor, withdrawn_minor, first_entry_id, last_entry_id
    from courier_earnings_days
  union all
  select courier_id, currency, day, settled_minor, withdrawn_minor, entry_id, entry_id
    from courier_earnings_deltas`);
