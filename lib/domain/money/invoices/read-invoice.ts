import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import type { InvoiceParty, InvoiceTotal } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { MONTH } from "../statements/read-month";
import { invoiceIssuer, type InvoiceIssuer } from "./invoice-issuers";

export type Invoice = {
  /** `2026-11`. */
  month: string;
  /** Whether more can still be charged in it. */
  isOpen: boolean;
  /** Null while it is not issued. */
  number: string | null;
  issuedAt: Date | null;
  /** Undefined in a market that has no invoices. */
  issuer: InvoiceIssuer | undefined;
  customer: InvoiceParty;
  totals: InvoiceTotal[];
  fiscal: InvoiceFiscal;
};

/** What the tax authority has of an issued invoice: the invoice first, then its credit notes; none where it is not sent. */
export type InvoiceFiscal = { documents: FiscalRecord[] };

export type FiscalRecord = {
  kind: "invoice" | "credit_note";
  number: string;
  state: "waiting" | "accepted" | "refused";
  /** The invoice that a credit note corrects, and its month. */
  correctsNumber: string | null;
  correctsMonth: string | null;
  grossMinor: number;
  /** The authority's, once it is accepted. */
  code: string | null;
  qrText: string | null;
  /** `2026-12-01T03:00:05+00:00`, on the authority's clock. */
  acceptedAt: string | null;
};

type Row = Omit<Invoice, "month" | "issuer" | "issuedAt"> & {
  hasBegun: boolean;
  issuer: InvoiceIssuer | null;
  issuedAtMs: number | null;
};

/**
 * The invoice of a month as issued, or as it would be now. A brief one has no totals until it is issued, because
 * they have to be summed.
 *
 * @throws not_found for an invalid month, and for one that has not begun
 */
export async function readInvoice(
  merchant: MerchantContext,
  month: string,
  { isBrief = false } = {},
  read: Reader = fromPrimary,
): Promise<Invoice> {
  if (!MONTH.test(month)) return refuse("not_found");
  const { merchantId, environment, market } = merchant;
  const first = `${month}-01`;
  const [row] = await read(
    ({ sql }) => sql<[Row]>`
    select ${month} <= this.month as "hasBegun", ${month} >= this.month as "isOpen", i.number,
           extract(epoch from i.issued_at)::float8 * 1000 as "issuedAtMs", i.issuer,
           coalesce(i.customer, jsonb_build_object('name', coalesce(c.legal_name, c.name),
             'taxNumber', c.tax_number, 'address', c.billing_address)) as customer,
           coalesce(i.totals, case when ${isBrief} then '[]'
             else invoice_totals(c.id, ${environment}, ${first}::date) end) as totals,
           jsonb_build_object('documents', fiscal_records(c.id, ${environment}, ${first}::date)) as fiscal
      from merchants c
      cross join (select to_char(now() at time zone ${market.timezone}, 'YYYY-MM') as month) this
      left join invoices i on (i.merchant_id, i.environment, i.month)
        = (c.id, ${environment}::environment, ${first}::date)
     where c.id = ${merchantId}`,
  );
  const { hasBegun, issuedAtMs, issuer, ...rest } = row;
  if (!hasBegun) return refuse("not_found");
  const issuedAt = issuedAtMs === null ? null : new Date(issuedAtMs);
  return { ...rest, month, issuedAt, issuer: issuer ?? invoiceIssuer(market) };
}
