import type { ReactNode } from "react";
import { OrderStatus } from "@/components/orders/order-status";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import type { DeskOrder } from "@/lib/domain/orders/desk-order";
import { riderWords } from "./rider-words";

type DeskOrdersListProps = {
  caption: string;
  orders: DeskOrder[];
  hrefOf: (order: DeskOrder) => string;
  /** Since when the age is counted, and what its column is called. */
  age: { head: string; of: (order: DeskOrder) => Date };
  empty: ReactNode;
};

/** Orders as a dispatcher looks over them: where to, from whom, who has it, how long already. */
export function DeskOrdersList({ caption, orders, hrefOf, age, empty }: DeskOrdersListProps) {
  return (
    <DataList
      caption={caption}
      columns={columnsFor(age, new Date())}
      rows={orders}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      areas={["place age", "merchant status", "rider rider"]}
      empty={empty}
    />
  );
}

function columnsFor(age: DeskOrdersListProps["age"], now: Date): Column<DeskOrder>[] {
  return [
    {
      key: "place",
      head: "Deliver to",
      area: "place",
      cell: ({ deliveryAddress }) => deliveryAddress ?? "A place on the map",
    },
    {
      key: "merchant",
      head: "Pick up from",
      area: "merchant",
      cell: ({ merchantName }) => <span className="text-muted">{merchantName}</span>,
    },
    { key: "rider", head: "Rider", area: "rider", cell: riderWords },
    {
      key: "status",
      head: "Status",
      area: "status",
      cell: ({ status, statusLabel }) => <OrderStatus code={status} label={statusLabel} />,
    },
    {
      key: "age",
      head: age.head,
      area: "age",
      align: "right",
      cell: (order) => <Ago at={age.of(order)} timeZone={order.timezone} now={now} isBrief />,
    },
  ];
}
