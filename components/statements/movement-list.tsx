import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { AppLink } from "@/components/ui/app-link";

/** A movement on a statement. */
export type Line = {
  entryId: number;
  createdAt: Date;
  amountMinor: number;
  balanceAfterMinor: number;
  /** The cause of the movement, with its page if any. */
  cause: string;
  href: string | undefined;
  /** The order in the reader's terms, or the payment's reference. */
  note: string | null;
};

type MovementListProps = {
  messages: {
    caption: string;
    heads: { time: string; what: string; amount: string; balance: string };
  };
  lines: Line[];
  timeZone: string;
  currency: string;
  empty: ReactNode;
};

/** Movements in posting order, each with its cause and the balance after it. */
export function MovementList({ messages, lines, timeZone, currency, empty }: MovementListProps) {
  return (
    <DataList
      caption={messages.caption}
      columns={columnsFor(messages.heads, timeZone, currency)}
      rows={lines}
      rowKey={({ entryId }) => String(entryId)}
      areas={["what amount", "time balance"]}
      empty={empty}
    />
  );
}

function columnsFor(
  heads: MovementListProps["messages"]["heads"],
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
