import type { ReactNode } from "react";
import { OrderStatus } from "@/components/orders/order-status";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import type { ListedOrder } from "./listed-order";
import { riderText } from "./rider-text";

type OperationsOrdersListProps<Order> = {
  caption: string;
  orders: Order[];
  hrefOf: (order: Order) => string;
  /** The start of the age, and the head of its column. */
  age: { head: string; of: (order: Order) => Date };
  /** When the orders were read; now, unless the browser renders the list too. */
  readAt?: Date;
  empty: ReactNode;
};

/**
 * The orders of a dispatcher. Column widths are fixed, so that a step of one order moves no other.
 */
export function OperationsOrdersList<Order extends ListedOrder>(
  props: OperationsOrdersListProps<Order>,
) {
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
  age: OperationsOrdersListProps<Order>["age"],
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
    <span className="block @3xl:w-44 @min-[940px]:w-60">{deliveryAddress ?? "No landmark"}</span>
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
      {riderText(order)}
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
