import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { environment, topUpMethod, topUpState } from "./enums";
import { ledgerTransactions } from "./ledger";
import { merchants } from "./merchants";
import { outcomeChecks } from "./top-up-checks";
import { users } from "./users";

/** A merchant's request to pay in. The wallet is credited when the platform has confirmed the payment. */
export const topUps = pgTable(
  "top_ups",
  {
    id: text().primaryKey(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    method: topUpMethod().notNull(),
    /**
     * The reference that the payer writes on the payment; it names the merchant and survives one mistyped
     * character.
     */
    reference: text().notNull().unique(),
    state: topUpState().notNull().default("requested"),
    requestedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    requestedAt: instant().notNull().defaultNow(),
    /** The phone or account the money comes from, if the merchant named it. */
    payer: text(),
    /** The provider's id of the payment, without spaces and in capitals. */
    providerTransactionId: text(),
    declaredBy: text().references(() => users.id, { onDelete: "restrict" }),
    declaredAt: instant(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    /** The payment provider that decided it, if no person did. */
    decidedByProvider: text(),
    decidedAt: instant(),
    /** The amount received, which may differ from the announced one. */
    creditedMinor: minorUnits(),
    rejectReason: text(),
    /**
     * The amount that the provider reports, if it differs from the requested one; null amount if it cannot be
     * read.
     */
    receivedMinor: minorUnits(),
    receivedCurrency: text(),
    receivedAt: instant(),
    /** The user who approved the decision on such a payment; another person confirms it. */
    approvedBy: text().references(() => users.id, { onDelete: "restrict" }),
    approvedAt: instant(),
    /** Why such a payment is returned; without a reason it is credited. */
    returnReason: text(),
    /** The provider's page where an online top-up is paid. */
    checkoutUrl: text(),
    /** When the provider asked the payer's phone to pay it. */
    phoneAskedAt: instant(),
    /** When the provider was last asked about it. */
    providerAskedAt: instant(),
    ledgerTransactionId: text()
      .unique()
      .references(() => ledgerTransactions.id, { onDelete: "restrict" }),
  },
  (table) => [
    index("top_ups_of_merchant").on(
      table.merchantId,
      table.environment,
      table.requestedAt,
      table.id,
    ),
    index("top_ups_open")
      .on(table.requestedAt, table.id)
      .where(sql`state in ('requested', 'declared')`),
    index("top_ups_in_review")
      .on(table.receivedAt, table.id)
      .where(sql`received_at is not null and decided_at is null`),
    index("top_ups_by_provider_transaction")
      .on(table.providerTransactionId)
      .where(sql`provider_transaction_id is not null`),
    index("top_ups_asked")
      .on(table.phoneAskedAt, table.id)
      .where(sql`phone_asked_at is not null`),
    index("top_ups_by_amount").on(table.amountMinor, table.requestedAt),
    // A payment is credited to one top-up only.
    uniqueIndex("top_ups_one_credit_per_payment")
      .on(table.method, table.providerTransactionId)
      .where(sql`state = 'confirmed'`),
    check("top_ups_real_money_only", sql`${table.environment} = 'live'`),
    check("top_ups_amount_positive", sql`${table.amountMinor} > 0 and ${table.creditedMinor} > 0`),
    // Values that the same migration adds are compared as texts.
    check(
      "top_ups_decided_when_not_open",
      sql`(${table.state}::text in ('requested', 'declared', 'in_review')) = (${table.decidedAt} is null)
        and (${table.decidedAt} is null) = (num_nonnulls(${table.decidedBy}, ${table.decidedByProvider}) = 0)
        and num_nonnulls(${table.decidedBy}, ${table.decidedByProvider}) <= 1`,
    ),
    check(
      "top_ups_declared_names_the_payment",
      sql`${table.state} not in ('declared', 'confirmed') or ${table.providerTransactionId} is not null`,
    ),
    check(
      "top_ups_confirmed_has_ledger_transaction",
      sql`(${table.state} = 'confirmed') = (${table.ledgerTransactionId} is not null)
        and (${table.state} = 'confirmed') = (${table.creditedMinor} is not null)`,
    ),
    check(
      "top_ups_provider_decides_online_only",
      sql`${table.decidedByProvider} is null or ${table.method}::text = 'online'`,
    ),
    check(
      "top_ups_confirmed_by_another_person",
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} is null
        or (${table.decidedBy} <> ${table.requestedBy}
          and ${table.decidedBy} is distinct from ${table.declaredBy})`,
    ),
    ...outcomeChecks(table),
  ],
);
