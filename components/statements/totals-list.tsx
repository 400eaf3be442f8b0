import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import type { NumbersMessages } from "@/lib/messages/numbers.gen";

/** A line of a month's totals; balances have no count. */
export type SumLine = {
  label: string;
  /** Its definition. */
  about?: keyof NumbersMessages;
  count?: number;
  minor: number;
  isBalance?: boolean;
};

type TotalsListProps = {
  messages: { caption: string; heads: { what: string; count: string; amount: string } };
  lines: SumLine[];
  currency: string;
};

/** A month's totals, from the opening to the closing balance. */
export function TotalsList({ messages, lines, currency }: TotalsListProps) {
  const { caption, heads } = messages;
  const columns: Column<SumLine>[] = [
    {
      key: "what",
      head: heads.what,
      area: "what",
      cell: ({ label, about, isBalance }) => {
        const name = about ? <NumberName about={about}>{label}</NumberName> : label;
        return isBalance ? <strong>{name}</strong> : name;
      },
    },
    {
      key: "count",
      head: heads.count,
      area: "count",
      align: "right",
      cell: ({ count }) => <span className="text-muted tabular-nums">{count}</span>,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ minor, isBalance = false }) => (
        <Money minor={minor} currency={currency} isSigned={!isBalance} isStrong={isBalance} />
      ),
    },
  ];
  return (
    <DataList
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ label, minor }) => `${label} ${Math.sign(minor)}`}
      areas={["what count amount"]}
      tracks="minmax(0, 1fr) auto minmax(6.5rem, auto)"
    />
  );
}
