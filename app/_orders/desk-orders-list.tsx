import type { ReactNode } from "react";
import { OrderStatus } from "@/components/orders/order-status";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import type { ListedOrder } from "./listed-order";
import { riderWords } from "./rider-words";

type DeskOrdersListProps<Order> = {
  caption: string;
  orders: Order[];
  hrefOf: (order: Order) => string;
  /** Since when the age is counted, and what its column is called. */
  age: { head: string; of: (order: Order) => Date };
  /** When the orders were read; at this moment, unless the list is made in the browser too. */
  readAt?: Date;
  empty: ReactNode;
};

/**
 * Orders as a dispatcher looks over them: where to, from whom, who has it, how long already. The
 * columns are as wide whatever is in them, so that a step of one order moves no other.
 */
export function DeskOrdersList<Order extends ListedOrder>(props: DeskOrdersListProps<Order>) {
  const { caption, orders, hrefOf, age, readAt = new Date(), empty } = props;
  return (
    <DataList
      caption={caption}
      columns={columnsFor(age, readAt)}
      rows={orders}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      areas={["place age", "merchant status", "rider rider"]}
      empty={empty}
    />
  );
}

function columnsFor<Order extends ListedOrder>(
  age: DeskOrdersListProps<Order>["age"],
  now: Date,
): Column<Order>[] {
  return [
    { key: "place", head: "Deliver to", area: "place", cell: Place },
    { key: "merchant", head: "Pick up from", area: "merchant", cell: Merchant },
    { key: "rider", head: "Rider", area: "rider", cell: Rider },
    { key: "status", head: "Status", area: "status", cell: Status },
    {
      key: "age",
      head: age.head,
      area: "age",
      align: "right",
      cell: (order) => (
        <span className="ml-auto block w-20">
          <Ago at={age.of(order)} timeZone={order.timezone} now={now} isBrief />
        </span>
      ),
    },
  ];
}

function Place({ deliveryAddress }: ListedOrder) {
  return (
    <span className="block @3xl:w-44 @min-[940px]:w-60">
      {deliveryAddress ?? "A place on the map"}
    </span>
  );
}

function Merchant({ merchantName }: ListedOrder) {
  return (
    <span className="block truncate text-muted @3xl:w-32 @3xl:whitespace-normal @min-[940px]:w-44">
      {merchantName}
    </span>
  );
}

function Rider(order: ListedOrder) {
  return (
    <span className="flex items-center @3xl:min-h-10 @3xl:w-32 @min-[940px]:w-44">
      {riderWords(order)}
    </span>
  );
}

function Status({ status, statusLabel }: ListedOrder) {
  return (
    <span className="flex w-34 justify-end @3xl:justify-start">
      <OrderStatus code={status} label={statusLabel} />
    </span>
  );
}
