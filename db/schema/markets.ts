import { sql } from "drizzle-orm";
import {
  check,
  date,
  type ExtraConfigColumn,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { degrees, grams, minorUnits } from "./columns";

/** A country or region with one currency, one timezone and one set of rate cards. */
export const markets = pgTable(
  "markets",
  {
    code: text().primaryKey(),
    name: text().notNull(),
    currency: text().notNull(),
    /** The divisor that converts amounts to the units of the API: 100 for MWK. */
    minorPerUnit: integer().notNull().default(100),
    timezone: text().notNull(),
    phoneRegion: text().notNull(),
    dispatchRadiusM: integer().notNull(),
    /** How far a search widens when no nearer rider accepts an order. */
    dispatchWidestRadiusM: integer().notNull().default(50_000),
    /** How long a rider may consider an offer. */
    offerSeconds: integer().notNull().default(30),
    /** How long a rider stays in dispatch without a report of their phone, because they would not see an offer. */
    presenceMinutes: integer().notNull().default(15),
    /** How long an order searches for a rider before it is cancelled and refunded. */
    searchMinutes: integer().notNull().default(10),
    /** The longest that a merchant can keep an order waiting for a rider; the search time is the shortest. */
    longestWaitMinutes: integer().notNull().default(120),
    /** The least by which a shop raises the priority fee of an order, and the most that it can be; null in a market without one. */
    priorityFeeMinimumMinor: minorUnits(),
    priorityFeeMaximumMinor: minorUnits(),
    /** How long a delivery can be disputed before its courier company is paid. */
    disputeHours: integer().notNull().default(24),
    /** How long the platform may take to decide a dispute. */
    disputeDecisionHours: integer().notNull().default(48),
    /** A rider who is this near to a pickup or a destination has arrived there. */
    arrivalRadiusM: integer().notNull().default(80),
    /** How long before a scheduled pickup the search for a rider starts at the latest. */
    dispatchLeadMinutes: integer().notNull().default(30),
    /** How long the planner may keep an order that has a rider from being offered; 0 offers it at once. */
    holdSeconds: integer().notNull().default(0),
    /** The minutes that a job a rider already has adds to the time until they could be at a pickup. */
    minutesPerJob: integer().notNull().default(20),
    /** The minutes that each class above the needed one adds, so that vans stay free for loads that need a van. */
    largerVehicleMinutes: integer().notNull().default(10),
    /** Below it a wallet is low: the cost of about ten orders. Null if it is not configured. */
    walletLowMinor: minorUnits(),
    /** A wallet that cannot pay for this many orders at the usual price is low, and an email reports it. */
    lowBalanceOrders: integer().notNull().default(10),
    /** An email reports an order that is this much later than promised. */
    lateOrderMinutes: integer().notNull().default(15),
    /** The hour of the morning from which an email sums up the day before. */
    summaryHour: integer().notNull().default(7),
    /** Below it a payment costs more than it is worth to handle; null in a market without top-ups. */
    topUpMinimumMinor: minorUnits(),
    /** A larger top-up is a typing error more often than a payment. */
    topUpMaximumMinor: minorUnits(),
    /** Below it the provider's fee is a large part of the payment. */
    withdrawalMinimumMinor: minorUnits().notNull().default(100),
    /** The local name of a taxpayer's number, its pattern and an example; null where unknown. */
    taxNumberName: text(),
    taxNumberPattern: text(),
    taxNumberExample: text(),
    /** The hours after an invoice in which the tax authority must have accepted it; null where invoices are not sent to one. */
    fiscalHours: integer(),
    /** A larger withdrawal is approved by one person and paid by another; null if one person is enough. */
    withdrawalApprovalMinor: minorUnits(),
    /** How long a new payout destination waits before it is paid, so that the company can notice it first. */
    payoutCoolingOffHours: integer().notNull().default(24),
    /** The minutes after which another person may release a withdrawal that is being paid. */
    withdrawalReleaseMinutes: integer().notNull().default(30),
    /** A larger adjustment needs a second confirmation; null if none does. */
    adjustmentConfirmMinor: minorUnits(),
    /** The largest credit for an order that one person gives alone; a larger one waits for a second person. */
    orderCreditAloneMinor: minorUnits().notNull().default(0),
    /** How many days after its end an order keeps names, phones, places and notes of its people. */
    peopleKeptDays: integer().notNull().default(365),
    /** How many days the law gives for the answer to a person's request about the own data. */
    dataRequestDays: smallint().notNull().default(30),
    /** How many days a closed account can be reopened, before what says who its people are is removed. */
    closingDays: smallint().notNull().default(30),
    /** Within how many hours the law wants its authority, and the people, to hear of a breach of data. */
    breachAuthorityHours: smallint().notNull().default(72),
    breachPeopleHours: smallint().notNull().default(72),
    /** Where these hours come from; shown to the desk beside each legal time. */
    breachHoursSource: text()
      .notNull()
      .default("72 hours as in other countries; not confirmed by a lawyer"),
    /** The most money that one order can collect at the door; null in a market without collections. */
    collectMaximumMinor: minorUnits(),
    /** The most money from doors that a rider, and a company with all its riders, may hold. */
    riderFloatMinor: minorUnits().notNull().default(0),
    companyFloatMinor: minorUnits().notNull().default(0),
    /** How many days a company may hold money from doors before its riders collect no more. */
    remitDays: integer().notNull().default(3),
    /** A rider whose cash in hand is this share of the limit is asked to hand it in. */
    cashFullBp: integer().notNull().default(8_000),
    /** Riders and companies are reminded daily of cash from doors that is older. */
    cashReminderHours: integer().notNull().default(24),
    /** How long a rider may keep cash from a door before getting no more orders with money to collect. */
    handInHours: integer().notNull().default(48),
    /** The most that a rider may have handed over for references that no statement shows yet; null where none count. */
    referenceMaximumMinor: minorUnits(),
    /** How long a statement may take to show such a payment before people decide on it. */
    referenceHours: integer().notNull().default(48),
    /** The least of received collections that is sent to a phone, because the platform pays the provider's fee. */
    collectionPayoutMinimumMinor: minorUnits().notNull().default(100),
    /** How many days a counter keeps a parcel, unless its company says otherwise. */
    counterKeepDays: smallint().notNull().default(5),
    /** The hour from which daily payouts of collections are made. */
    collectionPayoutHour: integer().notNull().default(8),
    /** The platform's phone number for merchants and courier companies, in E.164. */
    supportPhone: text(),
    /** The number that answers on WhatsApp, in E.164. */
    supportWhatsapp: text(),
    /** The bounds of its places, in degrees; the whole world if they are not configured. */
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
      sql`${table.offerSeconds} > 0 and ${table.presenceMinutes} > 0 and ${table.searchMinutes} > 0 and ${table.dispatchLeadMinutes} > 0`,
    ),
    ...waitChecks(table),
    check(
      "markets_dispatch_costs_not_negative",
      sql`${table.minutesPerJob} >= 0 and ${table.largerVehicleMinutes} >= 0`,
    ),
    check("markets_hold_is_minutes", sql`${table.holdSeconds} between 0 and 600`),
    ...priorityFeeChecks(table),
    check("markets_dispute_hours_positive", sql`${table.disputeHours} > 0`),
    check("markets_dispute_decision_hours_positive", sql`${table.disputeDecisionHours} > 0`),
    check("markets_arrival_radius_positive", sql`${table.arrivalRadiusM} > 0`),
    check("markets_wallet_low_positive", sql`${table.walletLowMinor} > 0`),
    check(
      "markets_alert_rules",
      sql`${table.lowBalanceOrders} > 0 and ${table.lateOrderMinutes} >= 0 and ${table.summaryHour} between 0 and 23`,
    ),
    check(
      "markets_top_up_range",
      sql`(${table.topUpMinimumMinor} is null) = (${table.topUpMaximumMinor} is null) and 0 < ${table.topUpMinimumMinor} and ${table.topUpMinimumMinor} <= ${table.topUpMaximumMinor}`,
    ),
    check(
      "markets_tax_number_whole_or_absent",
      sql`(${table.taxNumberName} is null) = (${table.taxNumberPattern} is null) and (${table.taxNumberName} is null) = (${table.taxNumberExample} is null) and ${table.taxNumberExample} ~ ${table.taxNumberPattern}`,
    ),
    check("markets_fiscal_hours", sql`${table.fiscalHours} between 1 and 8760`),
    check("markets_withdrawal_minimum_positive", sql`${table.withdrawalMinimumMinor} > 0`),
    check("markets_withdrawal_approval_positive", sql`${table.withdrawalApprovalMinor} > 0`),
    check(
      "markets_payout_waits_not_negative",
      sql`${table.payoutCoolingOffHours} >= 0 and ${table.withdrawalReleaseMinutes} >= 0`,
    ),
    check("markets_order_credit_not_negative", sql`${table.orderCreditAloneMinor} >= 0`),
    check("markets_adjustment_confirm_positive", sql`${table.adjustmentConfirmMinor} > 0`),
    check("markets_people_kept_days", sql`${table.peopleKeptDays} >= 30`),
    check("markets_closing_days", sql`${table.closingDays} between 1 and 365`),
    check(
      "markets_breach_hours",
      sql`${table.breachAuthorityHours} between 1 and 720 and ${table.breachPeopleHours} between 1 and 720`,
    ),
    check("markets_data_request_days", sql`${table.dataRequestDays} between 1 and 90`),
    check(
      "markets_collections_sane",
      sql`${table.collectMaximumMinor} > 0 and ${table.riderFloatMinor} >= 0 and ${table.companyFloatMinor} >= 0 and ${table.remitDays} > 0`,
    ),
    check(
      "markets_collection_payouts",
      sql`${table.collectionPayoutMinimumMinor} > 0 and ${table.collectionPayoutHour} between 0 and 23`,
    ),
    check(
      "markets_references",
      sql`${table.referenceMaximumMinor} > 0 and ${table.referenceHours} > 0`,
    ),
    check(
      "markets_area_on_the_globe",
      sql`${table.areaSouth} between -90 and ${table.areaNorth} and ${table.areaNorth} <= 90 and ${table.areaWest} between -180 and ${table.areaEast} and ${table.areaEast} <= 180`,
    ),
  ],
);

function priorityFeeChecks({
  priorityFeeMinimumMinor: minimum,
  priorityFeeMaximumMinor: maximum,
}: Record<"priorityFeeMaximumMinor" | "priorityFeeMinimumMinor", ExtraConfigColumn>) {
  return [
    check(
      "markets_priority_fee_whole",
      sql`(${minimum} is null) = (${maximum} is null)
        and (${minimum} is null
          or ${minimum} between 1 and ${maximum})`,
    ),
  ];
}

function waitChecks(table: Record<"longestWaitMinutes" | "searchMinutes", ExtraConfigColumn>) {
  const { longestWaitMinutes: longest, searchMinutes: shortest } = table;
  return [check("markets_wait_bounded", sql`${longest} between ${shortest} and 1440`)];
}

/** The tax that a market's prices include, from a day on. A market without a row has none. */
export const marketTaxes = pgTable(
  "market_taxes",
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    /** On the market's clock. */
    validFrom: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    rateBp: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.validFrom] }),
    check("market_taxes_rate", sql`${table.rateBp} between 0 and 10000`),
  ],
);

/** The areas that a market delivers to, as a centre and a radius. A market without any delivers everywhere. */
export const serviceAreas = pgTable(
  "service_areas",
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    name: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    radiusM: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketCode, table.name] }),
    check(
      "service_areas_on_the_globe",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("service_areas_radius_positive", sql`${table.radiusM} > 0`),
  ],
);

/** The load limits of a kind of vehicle; riders copy them when they register. */
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
