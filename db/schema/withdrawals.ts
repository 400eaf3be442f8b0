import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { couriers } from "./couriers";
import { payoutMethod, withdrawalState } from "./enums";
import { ledgerTransactions } from "./ledger";
import { users } from "./users";

/** A courier's wish to be paid out. Money moves in the ledger when the platform has paid it. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    state: withdrawalState().notNull().default("requested"),
    method: payoutMethod().notNull(),
    /** The phone or account number that is to be paid. */
    destination: text().notNull(),
    requestedBy: text().references(() => users.id, { onDelete: "restrict" }),
    requestedAt: instant().notNull().defaultNow(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
    /** The provider's id of the payment. */
    paymentReference: text(),
    rejectReason: text(),
    ledgerTransactionId: text()
      .unique()
      .references(() => ledgerTransactions.id, { onDelete: "restrict" }),
  },
  (table) => [
    index("withdrawals_of_courier").on(table.courierId, table.requestedAt),
    index("withdrawals_waiting")
      .on(table.requestedAt)
      .where(sql`state = 'requested'`),
    // One payment of a provider pays one withdrawal.
    uniqueIndex("withdrawals_one_for_each_payment")
      .on(table.method, table.paymentReference)
      .where(sql`payment_reference is not null`),
    check("withdrawals_amount_positive", sql`${table.amountMinor} > 0`),
    check(
      "withdrawals_decided_when_not_requested",
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null)`,
    ),
    check(
      "withdrawals_paid_has_ledger_transaction",
      sql`(${table.state} = 'paid') = (${table.ledgerTransactionId} is not null)`,
    ),
  ],
);
