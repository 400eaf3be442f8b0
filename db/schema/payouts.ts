import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { collectionPayouts } from "./collections";
import { instant, minorUnits } from "./columns";
import { environment, payoutMethod } from "./enums";
import { merchants } from "./merchants";
import { dailyPayout, payoutState } from "./payout-enums";
import { riderPaySlips } from "./rider-pay-runs";

/**
 * A merchant's rules for being paid out: the phone to which the payment provider may send money, and where everything
 * received goes once a day.
 */
export const collectionPayoutPlans = pgTable(
  "collection_payout_plans",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    /** Null while there is none. */
    phone: text(),
    method: payoutMethod(),
    /** When a changed number may be paid, so that the company can notice a stranger's first. */
    payableFrom: instant().notNull().defaultNow(),
    daily: dailyPayout().notNull().default("never"),
    /** The day of the newest daily payout, on the market's clock. */
    paidOn: date({ mode: "string" }),
    /** Since when nothing goes out daily: the provider refused the number. A new choice starts it again. */
    stoppedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment] }),
    check(
      "collection_payout_plans_phone_of_method",
      sql`(${table.phone} is null) = (${table.method} is null)
        and (${table.daily} <> 'phone' or ${table.phone} is not null)`,
    ),
  ],
);

/**
 * Money that a payment provider sends to a phone, at most once: the id is the provider's idempotency key. `sent` means
 * that the provider may have been asked. What it pays is a row of another table.
 */
export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    /** What it pays; a further kind adds its own column here. */
    collectionPayoutId: text(),
    slipId: text(),
    /** The kind of account of a rider's phone; null for the others, where what they pay has one. */
    method: payoutMethod(),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    /** E.164. */
    phone: text().notNull(),
    state: payoutState().notNull().default("asked"),
    askedAt: instant().notNull().defaultNow(),
    /** When the provider was last given it, how often, and when it was last asked about it. */
    sentAt: instant(),
    sends: integer().notNull().default(0),
    checkedAt: instant(),
    /** When it was known to be paid or refused. */
    endedAt: instant(),
    /** The provider's id of the payment, and what it takes for it. */
    providerTransactionId: text(),
    feeMinor: minorUnits().notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: "payouts_collection_payout",
      columns: [table.collectionPayoutId],
      foreignColumns: [collectionPayouts.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "payouts_rider_pay_slip",
      columns: [table.slipId],
      foreignColumns: [riderPaySlips.id],
    }).onDelete("restrict"),
    index("payouts_of_slip")
      .on(table.slipId, table.askedAt)
      .where(sql`slip_id is not null`),
    index("payouts_of_slips_under_way")
      .on(table.slipId)
      .where(sql`slip_id is not null and ended_at is null`),
    // Another one only after a definite refusal.
    uniqueIndex("payouts_one_under_way_for_each_slip")
      .on(table.slipId)
      .where(sql`slip_id is not null and state not in ('refused', 'paid_late')`),
    uniqueIndex("payouts_one_for_each_collection_payout")
      .on(table.collectionPayoutId)
      .where(sql`collection_payout_id is not null`),
    uniqueIndex("payouts_one_for_each_payment")
      .on(table.providerTransactionId)
      .where(sql`provider_transaction_id is not null`),
    index("payouts_unpaid")
      .on(table.askedAt)
      .where(sql`provider_transaction_id is null`),
    check("payouts_amount_positive", sql`${table.amountMinor} > 0 and ${table.feeMinor} >= 0`),
    check(
      "payouts_pay_one_thing",
      sql`num_nonnulls(${table.collectionPayoutId}, ${table.slipId}) = 1
        and (${table.slipId} is null) = (${table.method} is null)`,
    ),
    check(
      "payouts_in_steps",
      sql`(${table.state} in ('paid', 'paid_late', 'refused')) = (${table.endedAt} is not null)
        and (${table.state} in ('paid', 'paid_late')) = (${table.providerTransactionId} is not null)
        and (${table.sentAt} is null) = (${table.sends} = 0)
        and (${table.state} in ('asked', 'refused', 'unknown') or ${table.sentAt} is not null)`,
    ),
  ],
);
