import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import type { InvoiceTotal } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

export type InvoiceLine = Omit<InvoiceTotal, "count"> & {
  entryId: number;
  createdAt: Date;
  orderId: string;
  trackingId: string;
  /** The merchant's own reference of the order, and its recipient. */
  reference: string | null;
  recipient: string | null;
  /** The earlier month whose charge a refund or credit corrects: `2026-10`. */
  correctsMonth: string | null;
};

type Row = Omit<InvoiceLine, "createdAt"> & { createdAtMs: number };

/** The lines of a month's invoice, oldest first, a page at a time. `readInvoice` says whether it is a month. */
export async function readInvoiceLines(
  merchant: MerchantContext,
  month: string,
  { after = null, limit }: { after?: number | null; limit: number },
  read: Reader = fromPrimary,
): Promise<{ lines: InvoiceLine[]; nextAfter: number | null }> {
  const found = await readLines(merchant, { month: `${month}-01`, after, limit: limit + 1 }, read);
  const lines = found.slice(0, limit);
  return {
    lines,
    nextAfter: found.length > limit ? (lines.at(-1)?.entryId ?? null) : null,
  };
}

/** An order's charges and refunds; a test order has those it would have had. */
export function readOrderCharges(
  merchant: MerchantContext,
  orderId: string,
): Promise<InvoiceLine[]> {
  return readLines(merchant, { orderId });
}

type Wanted = { month?: string; orderId?: string; after?: number | null; limit?: number };

async function readLines(
  { merchantId, environment }: MerchantContext,
  { month = null, orderId = null, after = null, limit = null }: NullableWanted,
  read: Reader = fromPrimary,
): Promise<InvoiceLine[]> {
  const rows = await read(
    ({ sql }) => sql<Row[]>`
    select entry_id::float8 as "entryId", kind, extract(epoch from created_at)::float8 * 1000 as "createdAtMs",
           order_id as "orderId", tracking_id as "trackingId", reference, recipient,
           gross_minor::float8 as "grossMinor", tax_name as "taxName", tax_rate_bp as "taxRateBp",
           tax_minor::float8 as "taxMinor", to_char(corrects_month, 'YYYY-MM') as "correctsMonth"
      from invoice_lines(${merchantId}, ${environment}, ${month}::date, ${orderId}, ${after}::bigint,
                         ${limit}::integer)`,
  );
  return rows.map(({ createdAtMs, ...line }) => ({ ...line, createdAt: new Date(createdAtMs) }));
}

type NullableWanted = { [Name in keyof Wanted]: Wanted[Name] | null };
