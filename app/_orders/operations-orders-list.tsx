import type { ReactNode } from "react";
import { LateBy, LateThen } from "@/components/orders/late-by";
import { OrderStatus } from "@/components/orders/order-status";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { NameLink } from "@/components/ui/name-link";
import { formatInstant } from "@/lib/core/format-time";
import { dueAt } from "@/lib/domain/order-reading";
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
        ...(isOfOneMerchant
          ? ["rider status", "promised promised"]
          : ["merchant status", "rider promised"]),
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
      isWide: true,
      cell: (order) => <Place {...order} messages={messages} />,
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
        <span className="block @3xl:min-h-10 @3xl:w-28 @3xl:content-center @min-[58rem]:w-36">
          {order.rider && !order.isGone ? (
            <NameLink href={`${ridersAt}/${order.rider.id}`}>{riderText(messages, order)}</NameLink>
          ) : (
            riderText(messages, order)
          )}
          {ridersAt === "/admin/riders" && order.courierName !== null && (
            <span className="block truncate text-meta text-muted">{order.courierName}</span>
          )}
        </span>
      ),
    },
    { key: "status", head: messages.status, area: "status", cell: Status },
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
    {
      key: "promised",
      head: messages.promised,
      area: "promised",
      align: "right",
      cell: (order) => <Promised {...order} messages={messages} now={now} />,
    },
    ...(last ? [last] : []),
  ];
}

type PlaceProps = Pick<ListedOrder, "deliveryAddress" | "parcelCode" | "merchantReferenceId"> & {
  messages: FollowedOrdersMessages;
};

/** The destination, with the codes by which people ask for an order. */
function Place({ deliveryAddress, parcelCode, merchantReferenceId, messages }: PlaceProps) {
  return (
    <>
      <span className="block text-pretty @3xl:min-w-48">
        {deliveryAddress ?? messages.noLandmark}
      </span>
      <span className="block text-meta font-normal wrap-anywhere text-muted">
        <span className="font-mono">{parcelCode}</span>
        {merchantReferenceId !== null && ` · ${merchantReferenceId}`}
      </span>
    </>
  );
}

type PromisedProps = Parameters<typeof dueAt>[0] &
  Pick<ListedOrder, "deliveredAt" | "timezone"> & { messages: FollowedOrdersMessages; now: Date };

/** Until when the parcel was promised, and how late it is or was. */
function Promised({ deliveredAt, timezone, messages, now, ...order }: PromisedProps) {
  const due = dueAt(order) ?? order.promisedBy;
  const isToday = formatInstant(due, timezone, "date") === formatInstant(now, timezone, "date");
  return (
    <span className="ml-auto flex max-w-34 flex-wrap justify-end gap-x-1.5 @3xl:block @3xl:w-24">
      <span>
        <span className="text-muted @3xl:hidden">{messages.promised} </span>
        <Instant at={due} timeZone={timezone} shape={isToday ? "time" : "dateAndTime"} />
      </span>
      {deliveredAt ? (
        <LateThen dueAt={due} at={deliveredAt} />
      ) : (
        <LateBy dueAt={dueAt(order)} readAt={now} />
      )}
    </span>
  );
}

/** Only the platform has pages of merchants. */
function Merchant({ merchantId, merchantName, hasPage }: ListedOrder & { hasPage: boolean }) {
  return (
    <span className="block truncate text-muted @3xl:w-28 @3xl:whitespace-normal @min-[58rem]:w-36">
      {hasPage ? (
        <NameLink href={`/admin/merchants/${merchantId}`}>{merchantName}</NameLink>
      ) : (
        merchantName
      )}
    </span>
  );
}

/** The lateness is beside the promise. */
function Status(order: ListedOrder) {
  const { code, label } = shownStatus(order, order.createdAt);
  return (
    <span className="flex w-34 justify-end @3xl:justify-start">
      <OrderStatus code={code} label={label} />
    </span>
  );
}
