import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { collectColumns } from "./collect-columns";
import { degrees, grams, instant, minorUnits } from "./columns";
import { counterChecks, counterColumns } from "./counters";
import { couriers, riders } from "./couriers";
import {
  canceller,
  cancelReason,
  deliverySpeed,
  disputeDecision,
  disputer,
  environment,
  lateCause,
  onFailed,
  orderSource,
  orderStatus,
  productType,
} from "./enums";
import { feeColumns } from "./fee-columns";
import { importRows } from "./imports";
import { vehicleClasses } from "./markets";
import { merchants } from "./merchants";
import { neighbourChecks, neighbourColumns } from "./neighbours";
import { notOrderedChecks, notOrderedColumns } from "./not-ordered";
import {
  cancellationChecks,
  collectChecks,
  disputeChecks,
  lateChecks,
  nextTryChecks,
  orderChecks,
  returnChecks,
  refundChecks,
  runChecks,
} from "./order-checks";
import {
  courierIndexes,
  reportIndexes,
  riderIndexes,
  searchIndexes,
  workIndexes,
} from "./order-indexes";
import { originColumns } from "./order-origin";
import { pickups } from "./pickups";
import { rateCards } from "./rate-cards";
import { safePlaceChecks, safePlaceColumns } from "./safe-places";

export const orders = pgTable(
  "orders",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    trackingId: text().notNull().unique(),
    /** Opens the recipient's page with the details for the receiver only. */
    receiverToken: text().notNull().unique(),
    /** The code on the parcel's label, for the rider who picks it up. */
    parcelCode: text().notNull(),
    /** The four digits that the receiver gives to the rider at the door. */
    deliveryPin: text().notNull(),
    /** Wrong PINs so far. */
    pinTries: smallint().notNull().default(0),
    /** The four digits that the merchant gives to the rider who brings the parcel back. */
    returnPin: text().notNull(),
    returnPinTries: smallint().notNull().default(0),
    onFailed: onFailed().notNull().default("return"),
    /** How many delivery attempts failed. */
    failedAttempts: smallint().notNull().default(0),
    source: orderSource().notNull(),
    status: orderStatus().notNull().default("searching"),
    /** The label as it was sent, which test orders may spell differently. */
    statusLabel: text().notNull().default("searching"),
    /** Sequence of the newest event; the row lock on it keeps sequences without gaps. */
    lastSequence: integer().notNull().default(0),
    idempotencyKey: text(),
    merchantReferenceId: text(),
    metadata: json().$type<Record<string, unknown>>(),
    quoteId: text(),
    rateCardId: bigint({ mode: "number" })
      .notNull()
      .references(() => rateCards.id, { onDelete: "restrict" }),
    vehicleClass: text()
      .notNull()
      .references(() => vehicleClasses.code, { onDelete: "restrict" }),
    productType: productType().notNull(),
    itemName: text(),
    minWeightG: grams().notNull(),
    requiredWeightG: grams().notNull(),
    deliverySpeed: deliverySpeed().notNull(),
    /** The merchant's pickup; null if the request had a place of its own. */
    pickupId: text(),
    pickupAddress: text(),
    pickupLatitude: degrees().notNull(),
    pickupLongitude: degrees().notNull(),
    /** The person who hands the parcel over; null if that is the shop. */
    pickupContactName: text(),
    pickupContactPhone: text(),
    /** A note for the rider at the pickup. */
    pickupNote: text(),
    deliveryAddress: text(),
    deliveryLatitude: degrees().notNull(),
    deliveryLongitude: degrees().notNull(),
    /** A note for the rider at the drop-off. */
    dropoffNote: text(),
    receiverName: text(),
    receiverPhone: text(),
    distanceM: integer().notNull(),
    /** The expected minutes from placing, or from the pickup time. */
    etaMinutes: integer().notNull(),
    /** The earliest and latest promised arrival, fixed at placing. */
    promisedFrom: instant().notNull(),
    promisedBy: instant().notNull(),
    /** The arrival in the last `order.delayed` or `order.eta_changed`; null before the first. */
    delayedTo: instant(),
    /** The minutes of the promise: collecting and riding, and the ride to the pickup; the latter is null if no rider had to come at once. */
    carryMinutes: integer().notNull(),
    toPickupMinutes: integer(),
    ...feeColumns,
    /** The cause and the credit of an order that was completed later than a step of its market's terms. */
    lateCause: lateCause(),
    lateCreditMinor: minorUnits(),
    /** The delivery pay promised to the rider who has it; null if the company has set no pay. */
    riderPayMinor: minorUnits(),
    /** The price of bringing the parcel back, in addition to the fee, and when it was taken from the wallet. */
    returnFeeMinor: minorUnits().notNull().default(0),
    returnFeeChargedAt: instant(),
    /**
     * What escrow holds of it beside the fee: 0 while there is no money to collect, null where its merchant's account asked
     * for no hold when it was placed, and once it is delivered or over.
     */
    returnHeldMinor: minorUnits(),
    ...collectColumns,
    currency: text().notNull(),
    /** The window for the hand-over; null without one. */
    deliverFrom: instant(),
    deliverUntil: instant(),
    /** The time that the recipient chose for the next try; null without one, and once that try was made. */
    nextTryFrom: instant(),
    nextTryUntil: instant(),
    ...neighbourColumns,
    ...counterColumns,
    ...notOrderedColumns,
    ...safePlaceColumns,
    /** The run that it was placed with, its route in the run, and its drop-off on that route. */
    runId: text(),
    runRoute: smallint(),
    runStop: smallint(),
    /** The fee of the same order without its run; null for an order without a run. */
    singleFeeMinor: minorUnits(),
    /** When the parcel is to be picked up, and when the search for a rider starts; null for at once. */
    pickupAt: instant(),
    dispatchAt: instant(),
    /** When the parcel is ready, as the merchant stated it; null if it stated nothing. */
    readyAt: instant(),
    /** When its shop usually has a parcel ready, learned from its trips; null if not known. What the merchant states takes precedence. */
    usualReadyAt: instant(),
    /** Until when it waits for a rider, as the merchant asked; null for the market's own search time. */
    waitUntil: instant(),
    /** When the offer opens to a reserved rider, unless the planner decides before. */
    offerAt: instant(),
    /** The rider whose capacity the order uses, from the reservation at placing onwards. */
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    ...originColumns,
    rating: smallint(),
    ratedAt: instant(),
    ratingComment: text(),
    /** When the recipient confirmed the parcel. */
    confirmedAt: instant(),
    /** When a problem was reported, and whether the recipient or the merchant reported it first. */
    disputedAt: instant(),
    disputedBy: disputer(),
    disputeReason: text(),
    /** The courier company's answer to the dispute. */
    disputeAnswer: text(),
    disputeAnsweredAt: instant(),
    /** What the merchant adds to a dispute, also to one that the recipient opened. */
    disputeNote: text(),
    disputeNotedAt: instant(),
    /** The platform's decision about the dispute; the audit log has its author and reason. */
    disputeDecision: disputeDecision(),
    disputeDecidedAt: instant(),
    cancelReasonCode: cancelReason(),
    cancelReason: text(),
    cancelledBy: canceller(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** When the rider who has it accepted; null while no rider has. */
    assignedAt: instant(),
    deliveredAt: instant(),
    completedAt: instant(),
    /** When the order ended without a delivery: cancelled, returned, or decided as not delivered. */
    cancelledAt: instant(),
    /** When names, phones, places and notes of its people were removed (`forget_people`). */
    peopleForgottenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    index("orders_newest_first").on(table.merchantId, table.environment, table.createdAt, table.id),
    index("orders_of_all_newest_first").on(table.environment, table.createdAt, table.id),
    ...searchIndexes(table),
    // One row of an import is one order: an idempotency key is removed after a day.
    uniqueIndex("orders_once_per_import_row")
      .on(table.merchantId, table.environment, table.importId, table.importRow)
      .where(sql`import_id is not null`),
    foreignKey({
      name: "orders_import_row",
      columns: [table.merchantId, table.environment, table.importId, table.importRow],
      foreignColumns: [
        importRows.merchantId,
        importRows.environment,
        importRows.importId,
        importRows.number,
      ],
    }).onDelete("restrict"),
    foreignKey({
      name: "orders_pickup",
      columns: [table.merchantId, table.pickupId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
    uniqueIndex("orders_of_run")
      .on(table.merchantId, table.environment, table.runId, table.runRoute, table.runStop)
      .where(sql`run_id is not null`),
    ...runChecks(table),
    ...courierIndexes(table),
    ...riderIndexes(table),
    ...workIndexes(table),
    ...reportIndexes(table),
    ...orderChecks(table),
    ...collectChecks(table),
    ...cancellationChecks(table),
    check("orders_dispatch_before_pickup", sql`${table.dispatchAt} <= ${table.pickupAt}`),
    check(
      "orders_wait_without_pickup_time",
      sql`${table.waitUntil} is null or ${table.pickupAt} is null`,
    ),
    ...returnChecks(table),
    ...nextTryChecks(table),
    ...neighbourChecks(table),
    ...counterChecks(table),
    ...notOrderedChecks(table),
    ...safePlaceChecks(table),
    ...refundChecks(table),
    ...lateChecks(table),
    ...disputeChecks(table),
  ],
);
