import { formatMoney } from "@/lib/core/format-money";
import type { TaxSum } from "@/lib/domain/money/invoices/sum-totals";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";

/** `VAT at 17.5% on MK 2,553: MK 447`. */
export function taxText(
  messages: InvoicesMessages["totals"],
  { taxName, taxRateBp, netMinor, taxMinor }: TaxSum,
  currency: string,
): string {
  const net = formatMoney(netMinor, currency);
  if (taxName === null) return messages.noTax({ net });
  const rate = String(taxRateBp / 100);
  return messages.taxAt({ name: taxName, rate, net, tax: formatMoney(taxMinor, currency) });
}
