import { fromReplica } from "@/db/client";
import { csvLine } from "@/lib/core/csv";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { zoneCode } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readInvoice } from "@/lib/domain/money/invoices/read-invoice";
import { readInvoiceLines, type InvoiceLine } from "@/lib/domain/money/invoices/read-invoice-lines";
import { documentOfLine } from "../../fiscal-document";

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const LINES_PER_PAGE = 500;

/**
 * Every line of a month's invoice with the tax in it, a page at a time.
 *
 * @throws not_found, before the first line
 */
export async function* invoiceFile(merchant: MerchantContext, month: string) {
  const invoice = await readInvoice(merchant, month, { isBrief: true }, fromReplica);
  const { timezone, currency } = merchant.market;
  let head = csvLine([
    "invoice_number",
    "time",
    `time_${zoneCode(timezone).toLowerCase()}`,
    "kind",
    "currency",
    "net",
    "tax_name",
    "tax_percent",
    "tax",
    "total",
    "order_id",
    "tracking_id",
    "reference",
    "recipient",
    "fiscal_document",
    "fiscal_code",
  ]);
  const lineOf = (it: InvoiceLine) => {
    const document = documentOfLine(invoice, it);
    return csvLine([
      invoice.number,
      it.createdAt.toISOString(),
      formatLocalTime(it.createdAt, timezone),
      it.kind,
      currency,
      toDecimal(it.grossMinor - it.taxMinor, currency),
      it.taxName,
      it.taxRateBp / 100,
      toDecimal(it.taxMinor, currency),
      toDecimal(it.grossMinor, currency),
      it.orderId,
      it.trackingId,
      it.reference,
      it.recipient,
      document?.number ?? null,
      document?.code ?? null,
    ]);
  };
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readInvoiceLines>> = await readInvoiceLines(
      merchant,
      month,
      { after, limit: LINES_PER_PAGE },
      fromReplica,
    );
    yield head + page.lines.map(lineOf).join("");
    head = "";
    after = page.nextAfter;
  } while (after !== null);
}
