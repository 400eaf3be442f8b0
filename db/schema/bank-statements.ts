import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { statementVerdict, topUpMethod } from "./enums";
import { markets } from "./markets";
import { statedPayments } from "./stated-payments";
import { topUps } from "./top-ups";
import { users } from "./users";

/** An uploaded or pasted account statement of an operator or bank; each file once. */
export const bankStatements = pgTable(
  "bank_statements",
  {
    id: text().primaryKey(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    method: topUpMethod().notNull(),
    /** Null for pasted text. */
    fileName: text(),
    sha256: text().notNull().unique(),
    header: jsonb().$type<string[]>().notNull(),
    /** The column of each field, counted from 0; null until chosen, if they could not be recognised. */
    columns: jsonb().$type<Record<string, number>>(),
    lineCount: integer().notNull(),
    uploadedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    uploadedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("bank_statements_newest_first").on(table.uploadedAt, table.id),
    check("bank_statements_have_lines", sql`${table.lineCount} > 0`),
    check("bank_statements_sha256_whole", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** A line as it was imported, the fields read from it, the top-up it pays, and the result of confirming that. */
export const bankStatementLines = pgTable(
  "bank_statement_lines",
  {
    statementId: text()
      .notNull()
      .references(() => bankStatements.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … below the header. */
    lineNumber: integer().notNull(),
    /** Copied from the statement; a payment's id is unique within a method only. */
    method: topUpMethod().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    providerTransactionId: text(),
    paidAt: instant(),
    /** Negative where money went out. */
    amountMinor: minorUnits(),
    payer: text(),
    /** The reference in it, as it is printed. */
    reference: text(),
    /** Whether a mistyped character in the reference was corrected. */
    isReferenceRepaired: boolean().notNull().default(false),
    verdict: statementVerdict().notNull(),
    /** A sentence with the reason, for verdicts that need one. */
    note: text(),
    topUpId: text().references(() => topUps.id, { onDelete: "restrict" }),
    /** The payment that a rider stated at a door, where that is what it pays. */
    statedPaymentId: text().references(() => statedPayments.id, { onDelete: "restrict" }),
    /** The user who chose the top-up; null if it was matched automatically. */
    matchedBy: text().references(() => users.id, { onDelete: "restrict" }),
    confirmedBy: text().references(() => users.id, { onDelete: "restrict" }),
    confirmedAt: instant(),
    /** The code of the refusal that the last attempt to confirm it met. */
    refusal: text(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.lineNumber] }),
    index("bank_statement_lines_by_verdict").on(table.statementId, table.verdict, table.lineNumber),
    index("bank_statement_lines_by_payment")
      .on(table.method, table.providerTransactionId)
      .where(sql`provider_transaction_id is not null`),
    // A top-up is paid by at most one line, across all statements.
    uniqueIndex("bank_statement_lines_one_for_each_top_up")
      .on(table.topUpId)
      .where(sql`verdict in ('matched', 'amount_differs')`),
    uniqueIndex("bank_statement_lines_one_for_each_stated_payment")
      .on(table.statedPaymentId)
      .where(sql`verdict in ('matched', 'amount_differs')`),
    check("bank_statement_lines_numbered_from_one", sql`${table.lineNumber} >= 1`),
    check(
      "bank_statement_lines_matched_is_whole",
      sql`${table.verdict} not in ('matched', 'amount_differs')
        or (num_nonnulls(${table.topUpId}, ${table.statedPaymentId}) = 1 and ${table.providerTransactionId} is not null and ${table.amountMinor} > 0)`,
    ),
    check(
      "bank_statement_lines_matched_by_hand",
      sql`${table.matchedBy} is null or ${table.verdict} in ('matched', 'amount_differs')`,
    ),
    check(
      "bank_statement_lines_confirmed_by_a_person",
      sql`(${table.confirmedAt} is null) = (${table.confirmedBy} is null)
        and (${table.confirmedAt} is null or (${table.verdict} in ('matched', 'amount_differs') and ${table.refusal} is null))`,
    ),
  ],
);
