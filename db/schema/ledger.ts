import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { couriers } from "./couriers";
import { environment, ledgerAccountKind, ledgerTransactionKind } from "./enums";
import { merchants } from "./merchants";
import { orders } from "./orders";

/**
 * Accounts have readable ids (`wallet:<merchant>:live`, `platform_fees:MWK`), so posting needs no
 * look-up. Only wallets keep a balance; a stored platform balance would be one hot row for all orders.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: text().primaryKey(),
    kind: ledgerAccountKind().notNull(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment(),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [unique("ledger_accounts_with_currency").on(table.id, table.currency)],
);

/** The spendable balance of a merchant in one environment; equal to the sum of its entries. */
export const wallets = pgTable(
  "wallets",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    accountId: text().notNull().unique(),
    currency: text().notNull(),
    balanceMinor: minorUnits().notNull().default(0),
    /** Whether a test wallet refills itself when it can't pay; false once its merchant has set its balance. */
    isRefilled: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment] }),
    foreignKey({
      name: "wallets_account",
      columns: [table.accountId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }).onDelete("restrict"),
    check("wallets_never_negative", sql`${table.balanceMinor} >= 0`),
  ],
);

export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: text().primaryKey(),
    kind: ledgerTransactionKind().notNull(),
    currency: text().notNull(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment(),
    orderId: text(),
    reference: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("ledger_transactions_with_currency").on(table.id, table.currency),
    // At most one debit, one saving, one refund and one settlement per order; what can happen again has a reference.
    uniqueIndex("ledger_transactions_once_per_order_and_reference")
      .on(
        table.merchantId,
        table.environment,
        table.orderId,
        table.kind,
        sql`coalesce(reference, '')`,
      )
      .where(sql`order_id is not null`),
    foreignKey({
      name: "ledger_transactions_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
  ],
);

/** Signed amounts; each transaction's entries sum to zero and are never changed. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: text().notNull(),
    accountId: text().notNull(),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    /** Running balance, kept for wallets only. */
    balanceAfterMinor: minorUnits(),
  },
  (table) => [
    unique("ledger_entries_once_per_account").on(table.transactionId, table.accountId),
    index("ledger_entries_statement").on(table.accountId, table.id),
    foreignKey({
      name: "ledger_entries_transaction",
      columns: [table.transactionId, table.currency],
      foreignColumns: [ledgerTransactions.id, ledgerTransactions.currency],
    }).onDelete("restrict"),
    foreignKey({
      name: "ledger_entries_account",
      columns: [table.accountId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }).onDelete("restrict"),
    check("ledger_entries_move_something", sql`${table.amountMinor} <> 0`),
  ],
);
