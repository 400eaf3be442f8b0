import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { couriers } from "./couriers";
import { payoutMethod, withdrawalState } from "./enums";
import { ledgerTransactions } from "./ledger";
import { users } from "./users";

/**
 * The allowed destinations of a courier's payouts; a withdrawal to another destination adds it. Removed ones
 * stay, so that the first destination of a company is known.
 */
export const payoutDestinations = pgTable(
  "payout_destinations",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    method: payoutMethod().notNull(),
    destination: text().notNull(),
    addedBy: text().references(() => users.id, { onDelete: "restrict" }),
    addedAt: instant().notNull().defaultNow(),
    /** The time before which withdrawals to it are not paid. */
    payableFrom: instant().notNull().defaultNow(),
    removedAt: instant(),
  },
  (table) => [
    index("payout_destinations_of_courier").on(table.courierId, table.addedAt),
    uniqueIndex("payout_destinations_saved_once")
      .on(table.courierId, table.method, table.destination)
      .where(sql`removed_at is null`),
    check(
      "payout_destinations_wait_starts_with_them",
      sql`${table.payableFrom} >= ${table.addedAt}`,
    ),
  ],
);

/** A courier's request for a payout. Money moves in the ledger when the platform has paid it. */
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
    /** When its destination's waiting time is over. */
    payableFrom: instant().notNull().defaultNow(),
    /** The user who approved a large one; another person pays it. */
    approvedBy: text().references(() => users.id, { onDelete: "restrict" }),
    approvedAt: instant(),
    /** The user who started to pay it. Until it is paid, rejected or released, it can't be cancelled. */
    payingBy: text().references(() => users.id, { onDelete: "restrict" }),
    payingSince: instant(),
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
      "withdrawals_approved_by_another_person",
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null)
        and ${table.approvedBy} <> ${table.payingBy}`,
    ),
    check(
      "withdrawals_paid_by_who_started",
      sql`(${table.payingBy} is null) = (${table.payingSince} is null)
        and (${table.state} <> 'paid' or ${table.payingBy} is not distinct from ${table.decidedBy})
        and (${table.state} <> 'cancelled' or ${table.payingBy} is null)`,
    ),
    check(
      "withdrawals_paid_has_ledger_transaction",
      sql`(${table.state} = 'paid') = (${table.ledgerTransactionId} is not null)`,
    ),
  ],
);
