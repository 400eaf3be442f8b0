import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { AppLink } from "@/components/ui/app-link";

/** A movement of an account as its statement shows it. */
export type Line = {
  entryId: number;
  createdAt: Date;
  amountMinor: number;
  balanceAfterMinor: number;
  /** What it was for, and the page of that where it has one. */
  cause: string;
  href: string | undefined;
  /** What names it outside: an order's tracking id, a payment's reference. */
  note: string | null;
};

type MovementListProps = {
  words: {
    caption: string;
    heads: { time: string; what: string; amount: string; balance: string };
  };
  lines: Line[];
  timeZone: string;
  currency: string;
  empty: ReactNode;
};

/** Every movement with its cause and the balance after it, in the order in which they were posted. */
export function MovementList({ words, lines, timeZone, currency, empty }: MovementListProps) {
  return (
    <DataList
      caption={words.caption}
      columns={columnsFor(words.heads, timeZone, currency)}
      rows={lines}
      rowKey={({ entryId }) => String(entryId)}
      areas={["what amount", "time balance"]}
      empty={empty}
    />
  );
}

function columnsFor(
  heads: MovementListProps["words"]["heads"],
  timeZone: string,
  currency: string,
): Column<Line>[] {
  return [
    {
      key: "time",
      head: heads.time,
      area: "time",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
    { key: "what", head: heads.what, area: "what", cell: (line) => <Cause {...line} /> },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor }) => (
        <Money minor={amountMinor} currency={currency} isSigned isStrong />
      ),
    },
    {
      key: "balance",
      head: heads.balance,
      area: "balance",
      align: "right",
      cell: ({ balanceAfterMinor }) => (
        <span className="text-muted">
          <Money minor={balanceAfterMinor} currency={currency} />
        </span>
      ),
    },
  ];
}

function Cause({ cause, href, note }: Line) {
  return (
    <>
      {href === undefined ? cause : <AppLink href={href}>{cause}</AppLink>}
      {note !== null && <span className="block text-meta break-words text-muted">{note}</span>}
    </>
  );
}
