import type { InvoiceTotal } from "@/db/schema";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";

export type TotalLine = {
  label: string;
  count?: number;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  isTotal?: boolean;
};

type Kinds = LedgerKindsMessages["many"];

/** Charges and refunds by kind, then their total. */
export function totalLinesOf(
  messages: InvoicesMessages["totals"],
  kinds: Kinds,
  totals: InvoiceTotal[],
): TotalLine[] {
  const { taxes: _, ...all } = sumTotals(totals);
  return [...linesOf(kinds, totals), { label: messages.total, ...all, isTotal: true }];
}

/** A kind has one line, even with several rates. */
function linesOf(kinds: Kinds, totals: InvoiceTotal[]): TotalLine[] {
  return (
    [
      "order_debit",
      "order_change",
      "run_saving",
      "return_fee",
      "order_refund",
      "late_credit",
      "order_credit",
    ] as const
  ).flatMap((kind) => {
    const own = totals.filter((it) => it.kind === kind);
    const count = own.reduce((sum, it) => sum + it.count, 0);
    const { taxes: _, ...sums } = sumTotals(own);
    return own.length === 0 ? [] : [{ label: kinds[kind], count, ...sums }];
  });
}
