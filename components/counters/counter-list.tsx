import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { formatMoney } from "@/lib/core/format-money";
import type { OpeningHours } from "@/lib/core/opening-hours";
import type { CountersMessages } from "@/lib/messages/counters.gen";
import { hoursText } from "@/lib/messages/hours-text";
import type { PickupMessages } from "@/lib/messages/pickup.gen";

type Counter = {
  id: string;
  name: string;
  landmark: string;
  hours: OpeningHours;
  keepDays: number;
  cashLimitMinor: number;
  cashMinor: number;
  closedAt: Date | null;
  there: number;
  coming: number;
};

type CounterListProps = {
  messages: CountersMessages["list"];
  hours: PickupMessages;
  counters: Counter[];
  currency: string;
  /** The page of one; absent for readers who change none. */
  hrefOf?: ((counter: Counter) => string) | undefined;
  empty: ReactNode;
};

/** A company's counters, with how many parcels lie at each. */
export function CounterList({
  messages,
  hours,
  counters,
  currency,
  hrefOf,
  empty,
}: CounterListProps) {
  const takeCash = counters.some(({ cashLimitMinor, cashMinor }) => cashLimitMinor + cashMinor > 0);
  return (
    <DataList
      caption={messages.title}
      columns={[
        ...columnsFor(messages, hours),
        ...(takeCash ? [cashColumn(messages, currency)] : []),
      ]}
      rows={counters}
      rowKey={({ id }) => id}
      {...(hrefOf && { rowHref: hrefOf })}
      areas={["name parcels", "landmark keep", "hours hours", ...(takeCash ? ["cash cash"] : [])]}
      empty={empty}
    />
  );
}

function columnsFor(
  { heads, closed, days, parcels }: CountersMessages["list"],
  texts: PickupMessages,
): Column<Counter>[] {
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name, closedAt }) => (
        <>
          <span className="font-semibold">{name}</span>
          {closedAt && (
            <span className="ml-2 rounded-control bg-sunken px-2 py-0.5 text-meta whitespace-nowrap">
              {closed}
            </span>
          )}
        </>
      ),
    },
    { key: "landmark", head: heads.landmark, area: "landmark", cell: ({ landmark }) => landmark },
    {
      key: "hours",
      head: heads.hours,
      area: "hours",
      cell: ({ hours }) => <span className="text-muted">{hoursText(texts, hours)}</span>,
    },
    {
      key: "keep",
      head: heads.keepDays,
      area: "keep",
      align: "right",
      cell: ({ keepDays }) => <span className="text-muted">{days({ days: keepDays })}</span>,
    },
    {
      key: "parcels",
      head: heads.parcels,
      area: "parcels",
      align: "right",
      cell: ({ there, coming }) => parcels({ there, coming }),
    },
  ];
}

function cashColumn({ heads, cash, noCash }: CountersMessages["list"], currency: string) {
  return {
    key: "cash",
    head: heads.cash,
    area: "cash",
    align: "right",
    cell: ({ cashMinor, cashLimitMinor }) =>
      cashLimitMinor + cashMinor > 0 ? (
        cash({
          cash: formatMoney(cashMinor, currency),
          limit: formatMoney(cashLimitMinor, currency),
        })
      ) : (
        <span className="text-muted">{noCash}</span>
      ),
  } satisfies Column<Counter>;
}
