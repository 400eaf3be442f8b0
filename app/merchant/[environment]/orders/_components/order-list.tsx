import type { ReactNode } from "react";
import { OrderStatus } from "@/components/orders/order-status";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { formatPhone } from "@/lib/core/format-phone";
import type { OrdersWords } from "@/lib/words/orders";
import { receiverOf, type OrderRow } from "../order-row";

type ListWords = OrdersWords["list"];

type OrderListProps = {
  words: ListWords;
  rows: readonly OrderRow[];
  /** Where the list is; an order is below it. */
  path: string;
  timeZone: string;
  empty?: ReactNode;
};

/** Orders, each leading to its page. */
export function OrderList({ words, rows, path, timeZone, empty }: OrderListProps) {
  return (
    <DataList
      caption={words.caption}
      columns={columnsFor(words, timeZone)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${path}/${id}`}
      areas={["receiver fee", "address address", "status created"]}
      empty={empty}
    />
  );
}

function columnsFor(words: ListWords, timeZone: string): Column<OrderRow>[] {
  const { heads, noAddress } = words;
  return [
    { key: "receiver", head: heads.receiver, area: "receiver", cell: receiverOf },
    {
      key: "phone",
      head: heads.phone,
      cell: ({ receiverPhone }) => (
        <span className="whitespace-nowrap tabular-nums">
          {receiverPhone ? formatPhone(receiverPhone) : "–"}
        </span>
      ),
    },
    {
      key: "address",
      head: heads.address,
      area: "address",
      cell: ({ address, reference }) => (
        <span className="block max-w-[34ch] truncate text-muted @min-[700px]:text-fg">
          {address ?? noAddress}
          {reference && <span className="block truncate text-meta text-muted">{reference}</span>}
        </span>
      ),
    },
    {
      key: "status",
      head: heads.status,
      area: "status",
      cell: ({ status, label }) => <OrderStatus code={status} label={label} />,
    },
    {
      key: "created",
      head: heads.placed,
      area: "created",
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <Instant at={new Date(createdAt)} timeZone={timeZone} />
        </span>
      ),
    },
    {
      key: "fee",
      head: heads.fee,
      area: "fee",
      align: "right",
      cell: ({ feeMinor, currency }) => <Money minor={feeMinor} currency={currency} />,
    },
  ];
}
