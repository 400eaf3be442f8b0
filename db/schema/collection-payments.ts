import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { collectionPaymentState, environment } from "./enums";
import { merchants } from "./merchants";
import { orders } from "./orders";
import { users } from "./users";

/** A recipient's payment of an order's money by phone, before the rider is at the door. */
export const collectionPayments = pgTable(
  "collection_payments",
  {
    id: text().primaryKey(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    /** Null for a payment of a sale that its shop has not accepted. */
    orderId: text(),
    /** The sale that was paid before it was an order; null for one of any other order. */
    saleRequestId: text(),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    state: collectionPaymentState().notNull().default("asked"),
    /** The phone that pays. */
    phone: text().notNull(),
    askedAt: instant().notNull().defaultNow(),
    /** When the provider was last asked about it. */
    checkedAt: instant(),
    /** The provider's id of the payment, what it received, and when we knew; null until then. */
    providerTransactionId: text(),
    receivedMinor: minorUnits(),
    receivedAt: instant(),
    /** What the provider took for it. */
    feeMinor: minorUnits().notNull().default(0),
    returnedBy: text().references(() => users.id, { onDelete: "restrict" }),
    returnedAt: instant(),
    returnReference: text(),
  },
  (table) => [
    foreignKey({
      name: "collection_payments_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    index("collection_payments_of_order").on(
      table.merchantId,
      table.environment,
      table.orderId,
      table.askedAt,
    ),
    uniqueIndex("collection_payments_one_asked")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`state = 'asked'`),
    uniqueIndex("collection_payments_one_asked_for_sale")
      .on(table.saleRequestId)
      .where(sql`state = 'asked' and order_id is null`),
    uniqueIndex("collection_payments_one_kept_for_sale")
      .on(table.saleRequestId)
      .where(sql`state = 'paid' and order_id is null`),
    index("collection_payments_of_sale")
      .on(table.saleRequestId, table.askedAt)
      .where(sql`sale_request_id is not null`),
    uniqueIndex("collection_payments_one_kept")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`state = 'paid'`),
    index("collection_payments_awaited")
      .on(table.askedAt)
      .where(sql`received_at is null`),
    index("collection_payments_to_return")
      .on(table.receivedAt)
      .where(sql`state = 'to_return'`),
    uniqueIndex("collection_payments_one_for_each_payment")
      .on(table.providerTransactionId)
      .where(sql`provider_transaction_id is not null`),
    check(
      "collection_payments_for_something",
      sql`${table.orderId} is not null or ${table.saleRequestId} is not null`,
    ),
    check("collection_payments_amount_positive", sql`${table.amountMinor} > 0`),
    check(
      "collection_payments_received",
      sql`(${table.state} in ('paid', 'to_return', 'returned')) = (${table.receivedAt} is not null)
        and (${table.receivedMinor} is null) = (${table.receivedAt} is null)
        and (${table.providerTransactionId} is null) = (${table.receivedAt} is null)
        and (${table.state} <> 'paid' or ${table.receivedMinor} = ${table.amountMinor})`,
    ),
    check(
      "collection_payments_returned",
      sql`(${table.state} = 'returned') = (${table.returnedAt} is not null)
        and (${table.returnedBy} is null) = (${table.returnedAt} is null)
        and (${table.returnReference} is null) = (${table.returnedAt} is null)`,
    ),
  ],
);
