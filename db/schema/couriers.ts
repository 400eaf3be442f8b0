import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { degrees, grams, instant, instantRanges, minorUnits, point } from "./columns";
import { environment } from "./enums";
import { markets, vehicleClasses } from "./markets";
import { replyChannel } from "./notification-enums";

export const couriers = pgTable(
  "couriers",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    /** Whether its riders accept offers automatically. */
    autoAcceptsOffers: boolean().notNull().default(false),
    /** The number that its riders call; null if it has named none. */
    dispatchPhone: text(),
    /** The most money from doors that each of its riders may have in hand; null for the market's limit. */
    riderFloatMinor: minorUnits(),
    /** Since when its riders get no orders with money to collect, because it owes too much. */
    cashStoppedAt: instant(),
    /** Whether its riders get no new orders while a document that they need is missing or has expired. */
    requiresDocuments: boolean().notNull().default(false),
    /** Whether only riders on shift get offers. */
    requiresShifts: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    /** Since when its riders get no new orders, and why. */
    suspendedAt: instant(),
    suspendedReason: text(),
    /** When an owner closed the account. Until the market's days are over, the desk can reopen it. */
    closedAt: instant(),
    /** When what says who its people are was removed. */
    maskedAt: instant(),
  },
  (table) => [
    check(
      "couriers_closed_before",
      sql`${table.maskedAt} is null or ${table.closedAt} is not null`,
    ),
    check(
      "couriers_suspended_has_a_reason",
      sql`(${table.suspendedAt} is null) = (${table.suspendedReason} is null)`,
    ),
  ],
);

/** How many orders a company's own system takes at a place, without naming its riders; each has a seat, a row of `riders`. */
export const companyCapacities = pgTable(
  "company_capacities",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    /** The company's own name of it. */
    reference: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    vehicleClass: text()
      .notNull()
      .references(() => vehicleClasses.code, { onDelete: "restrict" }),
    /** The most that one order weighs. */
    weightLimitG: grams().notNull(),
    orderLimit: integer().notNull(),
    /** Its seats get no offers from then on, unless the system says so again. */
    until: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("company_capacities_reference").on(table.courierId, table.environment, table.reference),
    check("company_capacities_orders_few", sql`${table.orderLimit} between 0 and 100`),
  ],
);

export const riders = pgTable(
  "riders",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    /** Test riders are for trying the API with the courier's own systems. */
    environment: environment().notNull().default("live"),
    /** The capacity of which this is a seat: it carries one order and is no person. Null for a rider. */
    capacityId: integer().references(() => companyCapacities.id, { onDelete: "restrict" }),
    reference: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** The number that was confirmed with a code; a changed `phone` must be confirmed again. */
    confirmedPhone: text(),
    vehicleClass: text()
      .notNull()
      .references(() => vehicleClasses.code, { onDelete: "restrict" }),
    plate: text(),
    weightLimitG: grams().notNull(),
    jobLimit: integer().notNull(),
    activeJobs: integer().notNull().default(0),
    loadG: grams().notNull().default(0),
    /** How many of the jobs are express: a rider who has one gets no other order until it is delivered. */
    expressJobs: integer().notNull().default(0),
    /** Money from doors: what the rider has in hand, what the open orders will add, and the most of both together. */
    cashMinor: minorUnits().notNull().default(0),
    cashDueMinor: minorUnits().notNull().default(0),
    /** Copied from the company, 0 while that or the rider is stopped, so that a reservation sees it under the rider's lock. */
    floatLimitMinor: minorUnits().notNull().default(0),
    /** Since when the rider gets no orders with money to collect, because cash was not handed in in time. */
    cashStoppedAt: instant(),
    /** When an order was last reserved on the rider; among equals, the rider who has waited longest is chosen. */
    lastReservedAt: instant(),
    /** Counts how often stops were added to the rider's route or put in another order. */
    routeVersion: integer().notNull().default(0),
    isOnline: boolean().notNull().default(false),
    location: point(),
    /** The accuracy that the phone reported; null without one. */
    locationAccuracyM: integer(),
    /** When the rider was there, by the phone's clock. */
    locatedAt: instant(),
    lastSeenAt: instant(),
    /** The channel of the rider's newest message; null for the app. */
    heardBy: replyChannel(),
    /** The phone must report before then; null if the courier set the rider's presence. */
    presenceEndsAt: instant(),
    /** Since when the rider is offline because the phone was silent; null for any other reason. */
    silentSince: instant(),
    isExternallyBusy: boolean().notNull().default(false),
    /** Whether the company is suspended, or the rider alone; copied, so that a reservation sees it under the rider's lock. */
    isSuspended: boolean().notNull().default(false),
    /** Since when the company has suspended this rider alone, and why. */
    suspendedAt: instant(),
    suspendedReason: text(),
    /**
     * From when the rider gets no new orders because of a document; null for never, 1970 if one is missing. Copied,
     * so that a reservation sees it under the rider's lock.
     */
    documentsEndAt: instant(),
    /**
     * When dispatch may ask the rider, by shifts and days off; null for always. Copied, so that a search reads no other table
     * and a reservation sees it under the rider's lock. What has passed may still be in it.
     */
    dispatchHours: instantRanges(),
    statusReason: text(),
    statusReference: text(),
    busySince: instant(),
    /** When the courier's own job ends automatically; without it, only the courier ends it. */
    busyUntil: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("riders_reference_per_courier").on(table.courierId, table.environment, table.reference),
    // Dispatch searches by position, so a rider without one is never found.
    check(
      "riders_of_tests_have_no_position",
      sql`${table.environment} = 'live' or ${table.location} is null`,
    ),
    // Load columns stay out of the predicate, so that a reservation remains a heap-only update.
    index("riders_available_by_place")
      .using("gist", table.location)
      .where(sql`is_online and not is_externally_busy`),
    // Without it, a search for a load beyond bikes would read past thousands of bikes.
    index("riders_beyond_bikes_by_place")
      .using("gist", table.location)
      .where(sql`is_online and not is_externally_busy and weight_limit_g > 50000`),
    // Finds the near riders that a dispatch run names when all of them are busy with their courier's jobs.
    index("riders_kept_away_by_place")
      .using("gist", table.location)
      .where(sql`is_online and is_externally_busy`),
    index("riders_by_end_of_presence")
      .on(table.presenceEndsAt)
      .where(sql`is_online`),
    check("riders_jobs_within_limit", sql`${table.activeJobs} between 0 and ${table.jobLimit}`),
    check(
      "riders_no_more_express_than_jobs",
      sql`${table.expressJobs} between 0 and ${table.activeJobs}`,
    ),
    index("riders_silent")
      .on(table.silentSince)
      .where(sql`silent_since is not null`),
    check(
      "riders_cash_not_negative",
      sql`${table.cashMinor} >= 0 and ${table.cashDueMinor} >= 0 and ${table.floatLimitMinor} >= 0`,
    ),
    check("riders_load_within_limit", sql`${table.loadG} between 0 and ${table.weightLimitG}`),
    check(
      "riders_bike_carries_50_kg",
      sql`${table.vehicleClass} <> 'BIKE' or ${table.weightLimitG} <= 50000`,
    ),
    check("riders_idle_carries_nothing", sql`${table.activeJobs} > 0 or ${table.loadG} = 0`),
    index("riders_by_end_of_lease")
      .on(table.busyUntil)
      .where(sql`busy_until is not null`),
    index("riders_of_courier").on(table.courierId, table.id),
    index("riders_of_capacity")
      .on(table.capacityId)
      .where(sql`capacity_id is not null`),
    check("riders_seat_has_one_order", sql`${table.capacityId} is null or ${table.jobLimit} = 1`),
    index("riders_by_phone").on(table.phone),
    index("riders_by_plate").on(sql`upper(replace(plate, ' ', ''))`),
    index("riders_by_name").on(sql`lower(name) text_pattern_ops`),
    index("riders_by_surname").on(sql`lower(substring(name from '\\S+\\s*$')) text_pattern_ops`),
    check(
      "riders_lease_is_of_a_busy_rider",
      sql`${table.busyUntil} is null or ${table.isExternallyBusy}`,
    ),
    check(
      "riders_suspended_for_a_reason",
      sql`(${table.suspendedAt} is null) = (${table.suspendedReason} is null)
        and (${table.suspendedAt} is null or ${table.isSuspended})`,
    ),
    check(
      "riders_busy_has_a_start",
      sql`${table.isExternallyBusy} = (${table.busySince} is not null)`,
    ),
  ],
);
