import { sql } from "drizzle-orm";
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";

/** The sum of lines with the same kind and tax rate; refunds are negative. */
export type InvoiceTotal = {
  kind:
    | "order_debit"
    | "run_saving"
    | "order_refund"
    | "return_fee"
    | "late_credit"
    | "order_credit";
  taxName: string | null;
  taxRateBp: number;
  count: number;
  /** Net and tax together: what the wallet paid. */
  grossMinor: number;
  taxMinor: number;
};

/** The issuer or recipient of an invoice at the time of issue. */
export type InvoiceParty = {
  name: string;
  taxNumber: string | null;
  address: string | null;
};

/** One per company and month in which it was charged or refunded; never changed. */
export const invoices = pgTable(
  "invoices",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    /** Its first day. */
    month: date({ mode: "string" }).notNull(),
    /** `INV-2026-000001`. */
    number: text()
      .notNull()
      .generatedAlwaysAs(sql`'INV-' || year::text || '-' || lpad(sequence::text, 6, '0')`),
    /** The year of issue on the market's clock. */
    year: integer().notNull(),
    sequence: integer().notNull(),
    issuedAt: instant().notNull().defaultNow(),
    currency: text().notNull(),
    issuer: jsonb().$type<InvoiceParty & { isDemo: boolean }>().notNull(),
    customer: jsonb().$type<InvoiceParty>().notNull(),
    totals: jsonb().$type<InvoiceTotal[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.month] }),
    unique("invoices_number").on(table.year, table.sequence),
    check("invoices_of_real_money", sql`${table.environment} = 'live'`),
    check("invoices_month_is_its_first_day", sql`extract(day from ${table.month}) = 1`),
    check("invoices_numbered_from_one", sql`${table.sequence} >= 1`),
  ],
);

/** The last number of a year: its row is locked, so that the numbers have no gaps. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  year: integer().primaryKey(),
  lastSequence: integer().notNull(),
});
