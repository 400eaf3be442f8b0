import clsx from "clsx";
import type { ReactNode } from "react";
import { OrderStatus } from "@/components/orders/order-status";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { NameLink } from "@/components/ui/name-link";
import type { FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import type { ListedOrder } from "./listed-order";
import { riderText } from "./rider-text";
import { shownStatus } from "./shown-status";

type OperationsOrdersListProps<Order> = {
  messages: FollowedOrdersMessages;
  caption: string;
  orders: Order[];
  hrefOf: (order: Order) => string;
  /** The address of this dashboard's riders. */
  ridersAt: "/courier/riders" | "/admin/riders";
  /** The start of the age, and the head of its column. */
  age: { head: string; of: (order: Order) => Date };
  /** The time at which the orders were read; needed only if the browser renders the list too. */
  readAt?: Date;
  empty: ReactNode;
  /** Whether the page names one merchant, and lists only that merchant's orders. */
  isOfOneMerchant?: boolean;
  /** A column of the page's own after the others. */
  last?: Column<Order>;
};

/**
 * The orders of a dispatcher. Column widths are fixed, so that a step of one order moves no other.
 */
export function OperationsOrdersList<Order extends ListedOrder>(
  props: OperationsOrdersListProps<Order>,
) {
  const { messages, caption, orders, hrefOf, readAt = new Date(), empty, last } = props;
  const { isOfOneMerchant = false } = props;
  return (
    <DataList
      caption={caption}
      columns={columnsFor(messages, props, readAt).filter(
        ({ key }) => !isOfOneMerchant || key !== "merchant",
      )}
      rows={orders}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      areas={[
        "place age",
        ...(isOfOneMerchant ? ["rider status"] : ["merchant status", "rider rider"]),
        ...(last ? [`${last.area} ${last.area}`] : []),
      ]}
      empty={empty}
    />
  );
}

function columnsFor<Order extends ListedOrder>(
  messages: FollowedOrdersMessages,
  { age, ridersAt, last }: Pick<OperationsOrdersListProps<Order>, "age" | "ridersAt" | "last">,
  now: Date,
): Column<Order>[] {
  return [
    {
      key: "place",
      head: messages.deliverTo,
      area: "place",
      cell: ({ deliveryAddress }) => (
        <span className={clsx("block @3xl:w-44", !last && "@min-[58rem]:w-76")}>
          {deliveryAddress ?? messages.noLandmark}
        </span>
      ),
    },
    {
      key: "merchant",
      head: messages.pickUpFrom,
      area: "merchant",
      cell: (order) => <Merchant {...order} hasPage={ridersAt === "/admin/riders"} />,
    },
    {
      key: "rider",
      head: messages.rider,
      area: "rider",
      cell: (order) => (
        <span className="flex items-center @3xl:min-h-10 @3xl:w-32 @min-[58rem]:w-40">
          {order.rider && !order.isGone ? (
            <NameLink href={`${ridersAt}/${order.rider.id}`}>{riderText(messages, order)}</NameLink>
          ) : (
            riderText(messages, order)
          )}
        </span>
      ),
    },
    { key: "status", head: messages.status, area: "status", cell: statusAt(now) },
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
    ...(last ? [last] : []),
  ];
}

/** Only the platform has pages of merchants. */
function Merchant({ merchantId, merchantName, hasPage }: ListedOrder & { hasPage: boolean }) {
  return (
    <span className="block truncate text-muted @3xl:w-32 @3xl:whitespace-normal @min-[58rem]:w-40">
      {hasPage ? (
        <NameLink href={`/admin/merchants/${merchantId}`}>{merchantName}</NameLink>
      ) : (
        merchantName
      )}
    </span>
  );
}

function statusAt(readAt: Date) {
  return (order: ListedOrder) => (
    <span className="flex w-34 justify-end @3xl:justify-start">
      <OrderStatus {...shownStatus(order, readAt)} />
    </span>
  );
}
