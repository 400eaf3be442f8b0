import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cashHandIns } from "./cash-hand-ins";
import { instant, minorUnits } from "./columns";
import { counters } from "./counters";
import { couriers, riders } from "./couriers";
import {
  cashRemittanceState,
  collectionPayoutState,
  collectMethod,
  environment,
  payoutMethod,
} from "./enums";
import { merchants } from "./merchants";
import { orders } from "./orders";
import { users } from "./users";

/** A company's payment of what its riders collected, for all that was handed in by then. */
export const cashRemittances = pgTable(
  "cash_remittances",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    state: cashRemittanceState().notNull().default("declared"),
    method: payoutMethod().notNull(),
    /** The provider's id of the payment. */
    reference: text().notNull(),
    declaredBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    declaredAt: instant().notNull().defaultNow(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
    rejectReason: text(),
  },
  (table) => [
    index("cash_remittances_of_courier").on(table.courierId, table.declaredAt),
    index("cash_remittances_waiting")
      .on(table.declaredAt)
      .where(sql`state = 'declared'`),
    // A payment of a provider pays once.
    uniqueIndex("cash_remittances_one_for_each_payment")
      .on(table.method, table.reference)
      .where(sql`state <> 'rejected'`),
    check("cash_remittances_amount_positive", sql`${table.amountMinor} > 0`),
    check(
      "cash_remittances_decided_when_not_declared",
      sql`(${table.state} = 'declared') = (${table.decidedAt} is null)
        and (${table.decidedBy} is null) = (${table.decidedAt} is null)
        and (${table.state} = 'rejected') = (${table.rejectReason} is not null)`,
    ),
  ],
);

/** A merchant's received collections, paid out together: into its wallet at once, by the provider, or by hand. */
export const collectionPayouts = pgTable(
  "collection_payouts",
  {
    id: text().primaryKey(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    state: collectionPayoutState().notNull(),
    /** Null for the wallet. */
    method: payoutMethod(),
    destination: text(),
    /** Null for a daily one. */
    requestedBy: text().references(() => users.id, { onDelete: "restrict" }),
    requestedAt: instant().notNull().defaultNow(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
    /** The provider's id of the payment. */
    paymentReference: text(),
    rejectReason: text(),
  },
  (table) => [
    index("collection_payouts_of_merchant").on(
      table.merchantId,
      table.environment,
      table.requestedAt,
    ),
    index("collection_payouts_waiting")
      .on(table.requestedAt)
      .where(sql`state = 'requested'`),
    uniqueIndex("collection_payouts_one_for_each_payment")
      .on(table.method, table.paymentReference)
      .where(sql`payment_reference is not null`),
    check("collection_payouts_amount_positive", sql`${table.amountMinor} > 0`),
    check(
      "collection_payouts_destination_of_method",
      sql`(${table.method} is null) = (${table.destination} is null)`,
    ),
    check(
      "collection_payouts_decided_when_not_requested",
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null)
        and (${table.state} = 'rejected') = (${table.rejectReason} is not null)
        and (${table.state} = 'paid' and ${table.method} is not null) = (${table.paymentReference} is not null)`,
    ),
  ],
);

/** The money that a rider collected for an order, written with its delivery, and the hands it has passed through since. */
export const collections = pgTable(
  "collections",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    orderId: text().notNull(),
    /** Null for a test order, which no rider has, and for cash that the company took at its counter. */
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    /** The counter where the company itself took the cash. */
    counterId: text().references(() => counters.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    collectedAt: instant().notNull(),
    method: collectMethod().notNull().default("cash"),
    /** Each is null until the money has got so far. A rejected remittance or payout gives its collections back. */
    handInId: text().references(() => cashHandIns.id, { onDelete: "restrict" }),
    remittanceId: text().references(() => cashRemittances.id, { onDelete: "restrict" }),
    /** When the platform had the money. */
    receivedAt: instant(),
    payoutId: text().references(() => collectionPayouts.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    foreignKey({
      name: "collections_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    index("collections_newest_first").on(
      table.merchantId,
      table.environment,
      table.collectedAt,
      table.orderId,
    ),
    index("collections_in_hand")
      .on(table.riderId, table.collectedAt)
      .where(sql`hand_in_id is null`),
    index("collections_owed")
      .on(table.courierId, table.collectedAt)
      .where(sql`received_at is null`),
    index("collections_of_remittance")
      .on(table.remittanceId)
      .where(sql`remittance_id is not null`),
    index("collections_to_pay_out")
      .on(table.merchantId, table.environment)
      .where(sql`received_at is not null and payout_id is null`),
    index("collections_of_payout")
      .on(table.payoutId)
      .where(sql`payout_id is not null`),
    check("collections_amount_positive", sql`${table.amountMinor} > 0`),
    check(
      "collections_pass_from_hand_to_hand",
      sql`(${table.handInId} is not null or ${table.counterId} is not null or ${table.remittanceId} is null)
        and (${table.remittanceId} is not null or ${table.receivedAt} is null or ${table.method} = 'mobile_money'
             or ${table.environment} = 'test')
        and num_nonnulls(${table.riderId}, ${table.counterId}) = (${table.environment} = 'live')::integer
        and (${table.counterId} is null or ${table.handInId} is null and ${table.method} = 'cash')
        and (${table.environment} = 'live') = (${table.courierId} is not null)
        and (${table.receivedAt} is not null or ${table.payoutId} is null)`,
    ),
  ],
);
