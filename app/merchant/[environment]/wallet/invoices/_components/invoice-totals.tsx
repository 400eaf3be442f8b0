import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import type { InvoiceTotal } from "@/db/schema";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";
import { taxText } from "../tax-text";
import { totalLinesOf, type TotalLine } from "../total-lines";

type Messages = InvoicesMessages["totals"];

type Kinds = LedgerKindsMessages["many"];

type InvoiceTotalsProps = {
  messages: Messages;
  kinds: Kinds;
  totals: InvoiceTotal[];
  currency: string;
};

/** Charges and refunds by kind, and their tax by rate. */
export function InvoiceTotals({ messages, kinds, totals, currency }: InvoiceTotalsProps) {
  const { taxes } = sumTotals(totals);
  return (
    <div className="max-w-[52rem]">
      <DataList
        caption={messages.caption}
        columns={columnsFor(messages, currency)}
        rows={totalLinesOf(messages, kinds, totals)}
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

function columnsFor({ heads }: Messages, currency: string): Column<TotalLine>[] {
  const amount = (key: "netMinor" | "taxMinor" | "grossMinor", head: string, area?: string) =>
    ({
      key,
      head,
      ...(area !== undefined && { area }),
      align: "right",
      cell: (line: TotalLine) => (
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
