import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import type { InvoiceTotal } from "@/db/schema";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";
import { taxText } from "../tax-text";

type Messages = InvoicesMessages["totals"];

type Kinds = LedgerKindsMessages["many"];

type InvoiceTotalsProps = {
  messages: Messages;
  kinds: Kinds;
  totals: InvoiceTotal[];
  currency: string;
};

type Line = {
  label: string;
  count?: number;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  isTotal?: boolean;
};

/** Charges and refunds by kind, and their tax by rate. */
export function InvoiceTotals({ messages, kinds, totals, currency }: InvoiceTotalsProps) {
  const { taxes, ...all } = sumTotals(totals);
  return (
    <div className="max-w-[52rem]">
      <DataList
        caption={messages.caption}
        columns={columnsFor(messages, currency)}
        rows={[...linesOf(kinds, totals), { label: messages.total, ...all, isTotal: true }]}
        rowKey={({ label }) => label}
        areas={["what gross"]}
      />
      <ul className="mt-3 grid gap-1 text-table">
        {taxes.map((tax) => (
          <li key={`${tax.taxName} ${tax.taxRateBp}`}>{taxText(messages, tax, currency)}</li>
        ))}
        <li className="text-muted">{messages.included}</li>
      </ul>
    </div>
  );
}

/** A kind has one line, even with several rates. */
function linesOf(kinds: Kinds, totals: InvoiceTotal[]): Line[] {
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

function columnsFor({ heads }: Messages, currency: string): Column<Line>[] {
  const amount = (key: "netMinor" | "taxMinor" | "grossMinor", head: string, area?: string) =>
    ({
      key,
      head,
      ...(area !== undefined && { area }),
      align: "right",
      cell: (line: Line) => (
        <Money minor={line[key]} currency={currency} isStrong={line.isTotal ?? false} />
      ),
    }) as const;
  return [
    {
      key: "what",
      head: heads.what,
      area: "what",
      cell: ({ label, isTotal }) => (isTotal ? <strong>{label}</strong> : label),
    },
    { key: "count", head: heads.count, align: "right", cell: ({ count }) => count },
    amount("netMinor", heads.net),
    amount("taxMinor", heads.tax),
    amount("grossMinor", heads.gross, "gross"),
  ];
}
