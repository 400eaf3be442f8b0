import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { couriers, riders } from "./couriers";
import { environment, topUpMethod } from "./enums";
import { replyChannel } from "./notification-enums";
import { orders } from "./orders";
import { users } from "./users";

/** Why people decide on a stated payment. */
export const statedPaymentWhy = pgEnum("stated_payment_why", [
  /** No statement shows it in the market's hours. */
  "late",
  /** Another rider has stated the same reference. */
  "used",
  /** Its rider has more waiting than the market's limit. */
  "over_limit",
  /** The statement shows another amount. */
  "differs",
  /** Its order was paid ahead by phone, and was delivered for that. */
  "paid_ahead",
  /** Its order was cancelled, ended or given to another rider. */
  "not_delivered",
]);

/** What became of it: a statement or the provider shows it, or people decide the rest. */
export const statedPaymentVerdict = pgEnum("stated_payment_verdict", [
  "matched",
  "found",
  "rider_pays",
  "shop_carries",
  "written_off",
  "given_back",
  "nothing_came",
]);

/**
 * A recipient's own payment of an order's money to the platform's mobile-money number: the rider states the operator's
 * reference at the door, and a statement shows it later.
 */
export const statedPayments = pgTable(
  "stated_payments",
  {
    id: text().primaryKey(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    method: topUpMethod().notNull(),
    /** As the rider typed it, in capitals and without spaces. */
    reference: text().notNull(),
    /** The channel, if it was not the app. */
    channel: replyChannel(),
    statedAt: instant().notNull().defaultNow(),
    /** When people decide on it if no statement shows it. */
    dueAt: instant().notNull(),
    why: statedPaymentWhy(),
    /** Since when it is for people to decide. */
    caseAt: instant(),
    /** The reference under which the platform has the money, and how much it is; null until it has. */
    paidReference: text(),
    receivedMinor: minorUnits(),
    /** Whether one person proposes the verdict and another one decides, by the market's limit as it was stated. */
    needsSecondPerson: boolean().notNull(),
    /** Proposed until it is decided. */
    verdict: statedPaymentVerdict(),
    reason: text(),
    /** The reference under which it was found, as it was proposed. */
    foundReference: text(),
    askedBy: text().references(() => users.id, { onDelete: "restrict" }),
    askedAt: instant(),
    /** Null where the provider's own call showed it. */
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
  },
  (table) => [
    foreignKey({
      name: "stated_payments_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    // One for which the order is delivered, and one that came when it was not the rider's.
    uniqueIndex("stated_payments_once_for_each_order").on(
      table.merchantId,
      table.environment,
      table.orderId,
      table.riderId,
      sql`(${table.why} is not distinct from 'not_delivered')`,
    ),
    // One reference counts once for an operator.
    uniqueIndex("stated_payments_one_for_each_reference")
      .on(table.method, table.reference)
      .where(sql`why is distinct from 'used'`),
    uniqueIndex("stated_payments_one_for_each_payment")
      .on(table.method, table.paidReference)
      .where(sql`paid_reference is not null`),
    index("stated_payments_open")
      .on(table.dueAt)
      .where(sql`decided_at is null`),
    index("stated_payments_of_courier").on(table.courierId, table.statedAt),
    index("stated_payments_of_rider").on(table.riderId, table.statedAt),
    check("stated_payments_amount_positive", sql`${table.amountMinor} > 0`),
    check("stated_payments_live", sql`${table.environment} = 'live'`),
    check("stated_payments_by_phone", sql`${table.method} in ('airtel_money', 'tnm_mpamba')`),
    check(
      "stated_payments_case_has_a_reason",
      sql`(${table.why} is null) = (${table.caseAt} is null)`,
    ),
    check(
      "stated_payments_paid_whole",
      sql`(${table.paidReference} is null) = (${table.receivedMinor} is null) and ${table.receivedMinor} > 0`,
    ),
    check(
      "stated_payments_verdict_whole",
      sql`num_nonnulls(${table.verdict}, ${table.reason}, ${table.askedBy}, ${table.askedAt}) in (0, 4)
        or ${table.verdict} = 'matched'`,
    ),
    check(
      "stated_payments_decided_with_verdict",
      sql`(${table.decidedAt} is null or ${table.verdict} is not null)
        and (${table.decidedBy} is null or ${table.decidedAt} is not null)
        and (${table.decidedAt} is null or ${table.decidedBy} is not null or ${table.verdict} = 'matched')`,
    ),
    check(
      "stated_payments_decided_by_another_person",
      sql`not ${table.needsSecondPerson} or ${table.decidedBy} is null or ${table.verdict} = 'matched'
        or ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
);
