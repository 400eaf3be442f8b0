import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { degrees, grams, instant, minorUnits } from "./columns";
import { riders } from "./couriers";
import { deliverySpeed, dispatchTrigger, environment, offerState, stopKind } from "./enums";
import { markets, vehicleClasses } from "./markets";
import { merchants } from "./merchants";
import { orders } from "./orders";
import { users } from "./users";

/** A rider who was considered, and why an order could or could not go to them. */
export type DispatchCandidate = {
  riderId: number;
  /** Straight-line distance from the rider to the pickup. */
  metres: number;
  /** Estimated minutes until the rider could be there; the lowest among `able` riders is asked. */
  score: number;
  verdict:
    | "able"
    | "excluded"
    | "busy_external"
    | "job_limit"
    | "too_heavy"
    | "float_limit"
    | "documents"
    | "off_shift"
    | "has_express"
    | "has_other_jobs"
    | "vehicle_too_small"
    | "asked_before"
    | "reserved_meanwhile";
  /** Whether the merchant prefers the rider, who then comes before others who are a few minutes sooner. */
  isPreferred?: true;
};

/** Why the planner chose a rider, in minutes; positive is worse. */
export type PlanReasons = {
  /** The rider's additional riding time for the order. */
  ride: number;
  /** The minutes until it is delivered. */
  wait: number;
  /** The total delay of other orders on the rider's route. */
  delayToOthers: number;
  /** Penalties on the rider: other jobs, an old position, a larger vehicle than needed. */
  price: number;
  /** Added for a rider who has earned more an hour than others. */
  fairness: number;
  /** Taken off for a rider whom the merchant prefers; absent for others. */
  preferred?: number;
};

/**
 * One search for a rider: who was near, who was excluded and why, and who got an offer. Order, merchant and
 * rider are not foreign keys, nor the rider of an offer: they are copied from the order in the statement that
 * writes it, because the checks would make that statement a quarter slower.
 */
export const dispatchRuns = pgTable(
  "dispatch_runs",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    /** Null for an order that was refused because no rider could carry it. */
    orderId: text(),
    trigger: dispatchTrigger().notNull(),
    pickupLatitude: degrees().notNull(),
    pickupLongitude: degrees().notNull(),
    requiredWeightG: grams().notNull(),
    radiusM: integer().notNull(),
    /** Nearest first. */
    candidates: json().$type<DispatchCandidate[]>().notNull(),
    riderId: integer(),
    /** Why the planner chose the rider; null if it did not. */
    plan: json().$type<PlanReasons>(),
    /** The user who chose the rider by hand. */
    userId: text().references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("dispatch_runs_of_order").on(
      table.merchantId,
      table.environment,
      table.orderId,
      table.id,
    ),
    // Only runs without an order are ever deleted.
    index("dispatch_runs_by_age")
      .on(table.createdAt)
      .where(sql`order_id is null`),
  ],
);

/** An order that is offered to a rider; while it is open, the rider's capacity is reserved for it. */
export const offers = pgTable(
  "offers",
  {
    id: text().primaryKey(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    runId: bigint({ mode: "number" }).notNull(),
    riderId: integer().notNull(),
    courierId: text().notNull(),
    state: offerState().notNull().default("open"),
    /** Whether the courier's riders accept offers automatically. */
    isAutoAccepted: boolean().notNull().default(false),
    /** The courier's earnings for the delivery. */
    payMinor: minorUnits().notNull(),
    /** The rider's earnings for it; null if the courier has set no pay. */
    riderPayMinor: minorUnits(),
    /** Straight-line distance from the rider to the pickup. */
    toPickupM: integer().notNull(),
    /** Offers of one bundle are answered together; null for one that is answered alone. */
    bundleId: text(),
    /** The additional minutes of the rider's whole route, as planned; null without a plan. */
    extraMinutes: integer(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    declineReason: text(),
    /** When the rider's phone was sent a push message about it. */
    pushedAt: instant(),
  },
  (table) => [
    uniqueIndex("offers_one_open_per_order")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`state = 'open'`),
    index("offers_of_order").on(table.merchantId, table.environment, table.orderId),
    index("offers_of_bundle")
      .on(table.bundleId)
      .where(sql`bundle_id is not null`),
    index("offers_of_rider").on(table.riderId, table.createdAt),
    index("offers_open_by_expiry")
      .on(table.expiresAt)
      .where(sql`state = 'open'`),
    foreignKey({
      name: "offers_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check(
      "offers_open_has_no_answer",
      sql`(${table.state} = 'open') = (${table.answeredAt} is null)`,
    ),
  ],
);

/**
 * A rider's open stops for accepted orders: the pickup until the parcel is collected, and the
 * hand-over. Changed only under a lock of the rider's row.
 */
export const riderStops = pgTable(
  "rider_stops",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    kind: stopKind().notNull(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    /** The rider goes to the lowest first. Completed stops leave gaps. */
    place: integer().notNull(),
    /** The recipient's door as deliveries show it, if the order's pin means one. Only the rider is shown where it is. */
    doorLatitude: degrees(),
    doorLongitude: degrees(),
    doorAccuracyM: integer(),
    /** When it was looked for; null if the worker should. */
    doorSoughtAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId, table.kind] }),
    index("rider_stops_of_rider").on(table.riderId, table.place),
    foreignKey({
      name: "rider_stops_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
  ],
);

/** A merchant who found no rider for a weight, and gets an event when a rider can carry it. */
export const capacityWatches = pgTable(
  "capacity_watches",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    pickupLatitude: degrees().notNull(),
    pickupLongitude: degrees().notNull(),
    requiredWeightG: grams().notNull(),
    /** The smallest class that reaches the destination. */
    vehicleClass: text()
      .notNull()
      .references(() => vehicleClasses.code, { onDelete: "restrict" }),
    deliverySpeed: deliverySpeed().notNull().default("standard"),
    collectMinor: minorUnits().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    endsAt: instant().notNull(),
    restoredAt: instant(),
  },
  (table) => [
    uniqueIndex("capacity_watches_once")
      .on(
        table.merchantId,
        table.environment,
        table.requiredWeightG,
        table.vehicleClass,
        table.deliverySpeed,
        table.pickupLatitude,
        table.pickupLongitude,
      )
      .where(sql`restored_at is null`),
  ],
);

/** The lease of the process that plans a market; another one may plan after the lease has ended. */
export const marketPlans = pgTable("market_plans", {
  marketCode: text()
    .primaryKey()
    .references(() => markets.code, { onDelete: "restrict" }),
  leasedUntil: instant().notNull(),
});
