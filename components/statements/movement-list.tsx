import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";

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
  note: ReactNode;
};

type Heads = { time: string; what: string; in: string; out: string; balance: string };

type MovementListProps<L extends Line> = {
  messages: { caption: string; heads: Heads };
  lines: L[];
  /** Further columns of a movement; on a phone the note replaces them. */
  columns?: Column<L>[];
  timeZone: string;
  currency: string;
  empty: ReactNode;
};

/** Movements in posting order, each with its cause and the balance after it. */
export function MovementList<L extends Line>(props: MovementListProps<L>) {
  const { messages, lines, columns = [], timeZone, currency, empty } = props;
  return (
    <DataList
      caption={messages.caption}
      columns={[
        ...causeColumns<L>(messages.heads, timeZone),
        ...columns,
        ...amountColumns<L>(messages.heads, currency),
      ]}
      rows={lines}
      rowKey={({ entryId }) => String(entryId)}
      areas={["what amount", "time balance"]}
      empty={empty}
    />
  );
}

function causeColumns<L extends Line>(heads: Heads, timeZone: string): Column<L>[] {
  return [
    {
      key: "time",
      head: heads.time,
      area: "time",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
    { key: "what", head: heads.what, area: "what", cell: (line) => <Cause {...line} /> },
  ];
}

function amountColumns<L extends Line>(heads: Heads, currency: string): Column<L>[] {
  const side = (key: "in" | "out", isOn: (minor: number) => boolean): Column<L> => ({
    key,
    head: heads[key],
    area: "amount",
    align: "right",
    cell: ({ amountMinor }) =>
      isOn(amountMinor) && <Money minor={amountMinor} currency={currency} isSigned isStrong />,
  });
  return [
    side("in", (minor) => minor > 0),
    side("out", (minor) => minor <= 0),
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
