import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { adjustmentState, environment } from "./enums";
import { ledgerAccounts, ledgerTransactions } from "./ledger";
import { orders } from "./orders";
import { users } from "./users";

/**
 * A correction of a merchant's wallet or a courier's earnings that one person requests and another posts, or a credit
 * for an order, which one person posts alone up to the market's limit.
 */
export const adjustments = pgTable(
  "adjustments",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    currency: text().notNull(),
    /** Positive for a credit to the company, negative for a debit. */
    amountMinor: minorUnits().notNull(),
    /** The order that it credits; null for a correction without one. */
    merchantId: text(),
    environment: environment(),
    orderId: text(),
    /** False for a credit that its requester posted alone. */
    needsSecondPerson: boolean().notNull().default(true),
    /** The company reads it on its statement. */
    reason: text().notNull(),
    state: adjustmentState().notNull().default("requested"),
    requestedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    requestedAt: instant().notNull().defaultNow(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
    rejectReason: text(),
    ledgerTransactionId: text().references(() => ledgerTransactions.id, { onDelete: "restrict" }),
  },
  (table) => [
    foreignKey({
      name: "adjustments_account",
      columns: [table.accountId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }).onDelete("restrict"),
    foreignKey({
      name: "adjustments_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    // An order is credited once, so that a limit is not avoided by two small credits.
    uniqueIndex("adjustments_once_for_an_order")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`order_id is not null and state in ('requested', 'posted')`),
    index("adjustments_newest").on(table.requestedAt, table.id),
    index("adjustments_waiting")
      .on(table.requestedAt, table.id)
      .where(sql`state = 'requested'`),
    uniqueIndex("adjustments_of_transaction").on(table.ledgerTransactionId),
    check("adjustments_move_something", sql`${table.amountMinor} <> 0`),
    check(
      "adjustments_decided_when_not_requested",
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null)
        and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check(
      "adjustments_cancelled_by_their_requester",
      // As a text, because a new state can't be named in the transaction that adds it.
      sql`not ${table.needsSecondPerson}
        or (${table.decidedBy} = ${table.requestedBy}) = (${table.state}::text = 'cancelled')`,
    ),
    check(
      "adjustments_alone_only_for_an_order",
      sql`${table.needsSecondPerson} or ${table.orderId} is not null`,
    ),
    check(
      "adjustments_order_whole_and_credited",
      sql`num_nulls(${table.merchantId}, ${table.environment}, ${table.orderId}) in (0, 3)
        and (${table.orderId} is null or ${table.amountMinor} > 0)`,
    ),
    check(
      "adjustments_posted_has_ledger_transaction",
      sql`(${table.state} = 'posted') = (${table.ledgerTransactionId} is not null)`,
    ),
    check(
      "adjustments_rejected_for_a_reason",
      sql`(${table.state} = 'rejected') = (${table.rejectReason} is not null)`,
    ),
  ],
);
