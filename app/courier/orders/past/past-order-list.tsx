import { riderText } from "@/app/_orders/rider-text";
import { OrderStatus } from "@/components/orders/order-status";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { NameLink } from "@/components/ui/name-link";
import { lateMinutes } from "@/lib/core/late-minutes";
import { readMessages } from "@/lib/dashboard/read-messages";
import { standingOf } from "@/lib/domain/order-reading";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { AGO, type AgoMessages } from "@/lib/messages/ago.gen";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import { lateText } from "@/lib/messages/time-distance";
import { courierOrderHref } from "../_components/order-columns";

type PastOrderListProps = { orders: OperationsOrder[]; seesMoney: boolean };

/** Ended orders with the shop's reference, how late they came and what the company earned. */
export async function PastOrderList({ orders, seesMoney }: PastOrderListProps) {
  const { ordersPage: texts } = await readMessages(COURIER_ORDERS);
  const columns = columnsFor(await readMessages(FOLLOWED_ORDERS), await readMessages(AGO), texts);
  return (
    <DataList
      caption={texts.pastOrders}
      columns={seesMoney ? columns : columns.filter(({ key }) => key !== "earned")}
      rows={orders}
      rowKey={({ id }) => id}
      rowHref={courierOrderHref}
      areas={["place earned", "shop status", "rider placed"]}
      empty={<Empty art="parcel" title={texts.noPastOrders} />}
    />
  );
}

type Texts = { placed: string; earned: string };

function columnsFor(
  messages: FollowedOrdersMessages,
  ago: AgoMessages,
  texts: Texts,
): Column<OperationsOrder>[] {
  return [
    {
      key: "place",
      head: messages.deliverTo,
      area: "place",
      cell: (order) => <Place {...order} messages={messages} />,
    },
    {
      key: "shop",
      head: messages.pickUpFrom,
      area: "shop",
      cell: ({ merchantName }) => <span className="text-muted">{merchantName}</span>,
    },
    {
      key: "rider",
      head: messages.rider,
      area: "rider",
      cell: (order) => <Rider order={order} messages={messages} />,
    },
    {
      key: "status",
      head: messages.status,
      area: "status",
      cell: (order) => (
        <>
          <OrderStatus code={standingOf(order)} label={order.statusLabel} />
          <Late order={order} messages={ago} />
        </>
      ),
    },
    {
      key: "placed",
      head: texts.placed,
      area: "placed",
      align: "right",
      cell: ({ createdAt, timezone }) => <Instant at={createdAt} timeZone={timezone} />,
    },
    {
      key: "earned",
      head: texts.earned,
      area: "earned",
      align: "right",
      cell: ({ courierMinor, currency }) => (
        <Money minor={courierMinor} currency={currency} isStrong />
      ),
    },
  ];
}

type PlaceProps = Pick<OperationsOrder, "deliveryAddress" | "merchantReferenceId"> & {
  messages: FollowedOrdersMessages;
};

/** The destination, with the shop's own number of the order. */
function Place({ deliveryAddress, merchantReferenceId, messages }: PlaceProps) {
  return (
    <>
      {deliveryAddress ?? messages.noLandmark}
      {merchantReferenceId !== null && (
        <span className="block text-meta wrap-anywhere text-muted">{merchantReferenceId}</span>
      )}
    </>
  );
}

type RiderProps = { order: OperationsOrder; messages: FollowedOrdersMessages };

function Rider({ order, messages }: RiderProps) {
  const name = riderText(messages, order);
  if (!order.rider) return name;
  return <NameLink href={`/courier/riders/${order.rider.id}`}>{name}</NameLink>;
}

/** How late the parcel was handed over. */
function Late({ order, messages }: { order: OperationsOrder; messages: AgoMessages }) {
  const { deliveredAt, promisedBy } = order;
  const minutes = deliveredAt ? lateMinutes(promisedBy, deliveredAt) : 0;
  if (minutes === 0) return null;
  return (
    <span data-late className="block text-meta font-semibold text-bad-fg">
      {lateText(messages, minutes)}
    </span>
  );
}
