import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { adjustmentState } from "./enums";
import { ledgerAccounts, ledgerTransactions } from "./ledger";
import { users } from "./users";

/** A correction of a merchant's wallet or a courier's earnings that one person requests and another posts. */
export const adjustments = pgTable(
  "adjustments",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    currency: text().notNull(),
    /** Positive for a credit to the company, negative for a debit. */
    amountMinor: minorUnits().notNull(),
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
    check("adjustments_decided_by_another_person", sql`${table.decidedBy} <> ${table.requestedBy}`),
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
