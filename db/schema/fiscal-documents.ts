import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { invoices, type InvoiceTotal } from "./invoices";
import { markets } from "./markets";

export const fiscalDocumentKind = pgEnum("fiscal_document_kind", ["invoice", "credit_note"]);

export const fiscalDocumentState = pgEnum("fiscal_document_state", [
  "waiting",
  "accepted",
  "refused",
]);

/**
 * What the tax authority of a market has to accept of an issued invoice: the invoice with the charges of its month, and a
 * credit note for each earlier invoice of which it lists refunds. Staged with the invoice, accepted at most once each.
 */
export const fiscalDocuments = pgTable(
  "fiscal_documents",
  {
    /** Sent with each try, so that a second one is the same document. */
    id: text().primaryKey(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    /** The month of the invoice that lists its lines. */
    month: date({ mode: "string" }).notNull(),
    kind: fiscalDocumentKind().notNull(),
    /** The invoice's own, or that with `-C1` for its first credit note. */
    number: text().notNull(),
    /** The month of the invoice that a credit note corrects. */
    correctsMonth: date({ mode: "string" }),
    /** With the signs of the invoice: those of a credit note are negative. */
    totals: jsonb().$type<InvoiceTotal[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** The end of the time that the law gives. */
    dueBy: instant().notNull(),
    state: fiscalDocumentState().notNull().default("waiting"),
    sends: integer().notNull().default(0),
    /** Null once nothing is due; a worker that claims the document moves it past the end of its lease. */
    nextSendAt: instant().defaultNow(),
    /** Why the last send failed, or why the service refuses the document. */
    lastError: text(),
    /** The authority's code of the accepted document, the text of its QR code, and when it accepted it on its own clock. */
    code: text(),
    qrText: text(),
    acceptedAt: instant(),
  },
  (table) => [
    foreignKey({
      name: "fiscal_documents_of_invoice",
      columns: [table.merchantId, table.environment, table.month],
      foreignColumns: [invoices.merchantId, invoices.environment, invoices.month],
    }).onDelete("restrict"),
    foreignKey({
      name: "fiscal_documents_corrected_invoice",
      columns: [table.merchantId, table.environment, table.correctsMonth],
      foreignColumns: [invoices.merchantId, invoices.environment, invoices.month],
    }).onDelete("restrict"),
    uniqueIndex("fiscal_documents_number").on(table.number),
    uniqueIndex("fiscal_documents_one_of_invoice")
      .on(table.merchantId, table.environment, table.month)
      .where(sql`kind = 'invoice'`),
    uniqueIndex("fiscal_documents_one_credit_note_of_invoice")
      .on(table.merchantId, table.environment, table.month, table.correctsMonth)
      .where(sql`kind = 'credit_note'`),
    uniqueIndex("fiscal_documents_code").on(table.marketCode, table.code),
    index("fiscal_documents_to_send")
      .on(table.nextSendAt)
      .where(sql`state = 'waiting'`),
    index("fiscal_documents_open")
      .on(table.dueBy)
      .where(sql`state <> 'accepted'`),
    check(
      "fiscal_documents_credit_note_names_earlier_invoice",
      sql`(${table.kind} = 'credit_note') = (${table.correctsMonth} is not null) and coalesce(${table.correctsMonth} < ${table.month}, true)`,
    ),
    check(
      "fiscal_documents_accepted_whole",
      sql`(${table.state} = 'accepted') = (${table.code} is not null) and num_nonnulls(${table.code}, ${table.qrText}, ${table.acceptedAt}) in (0, 3)`,
    ),
    check(
      "fiscal_documents_due_while_waiting",
      sql`(${table.state} = 'waiting') = (${table.nextSendAt} is not null)`,
    ),
    check(
      "fiscal_documents_texts_bounded",
      sql`length(${table.code}) between 1 and 200 and length(${table.qrText}) between 1 and 1000 and length(${table.lastError}) <= 500`,
    ),
  ],
);
