import type { ReactNode } from "react";
import { ColleagueName } from "@/app/_team/colleague-name";
import { DispatchRuns } from "@/components/dispatch/dispatch-runs";
import { detailFacts } from "@/components/orders/detail-facts";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { AppLink } from "@/components/ui/app-link";
import { CopyButton } from "@/components/ui/copy-button";
import { FactLines } from "@/components/ui/fact-lines";
import { Instant } from "@/components/ui/instant";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { formatLength } from "@/lib/core/format-length";
import { zoneCode } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { SHARED_DETAILS } from "@/lib/domain/ordering/orders/order-details";
import type { OrderRoom } from "@/lib/domain/ordering/orders/read-order-room";
import { DETAIL_LABELS, type DetailLabelsMessages } from "@/lib/messages/detail-labels.gen";
import { DISPATCH } from "@/lib/messages/dispatch.gen";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import { ORDER } from "@/lib/messages/order.gen";
import { OrderContactsSection } from "./order-contacts-section";
import { OrderDispute } from "./order-dispute";
import { OrderMapSection } from "./order-map-section";
import { OrderMoneySection } from "./order-money-section";
import { OrderProof } from "./order-proof";
import { riderText } from "./rider-text";

const GRAMS_PER_KG = 1_000;

type OrderRoomViewProps = {
  order: FollowedOrder;
  room: OrderRoom;
  /** Whether the reader is the platform, which sees every company. */
  isPlatform: boolean;
  /** The answer to an open dispute, or its decision. */
  disputeForm: ReactNode;
  /** The actions on the order. */
  actions: ReactNode;
  /** The last part, for this reader only. */
  children?: ReactNode;
};

/** Everything about one order, for the staff. Sections of a fixed height come first. */
export async function OrderRoomView(props: OrderRoomViewProps) {
  const { order, room, isPlatform, disputeForm, actions, children } = props;
  const { timezone: timeZone } = order;
  const ridersAt = isPlatform ? "/admin/riders" : "/courier/riders";
  const [texts, labels, dispatch] = await Promise.all([
    readMessages(FOLLOWED_ORDERS),
    readMessages(DETAIL_LABELS),
    readMessages(DISPATCH),
  ]);
  const details = (
    <Section title={texts.details}>
      <FactLines facts={factsOf({ texts, labels, order, isPlatform })} />
    </Section>
  );
  const proof = <OrderProof proof={room.proof} status={order.status} timeZone={timeZone} />;
  return (
    <>
      <OrderDispute order={order} photos={room.disputePhotos} proof={proof}>
        {disputeForm}
      </OrderDispute>
      <div className="grid items-start gap-x-10 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Progress order={order} replies={room.replies} />
          {actions}
        </div>
        <div className="min-w-0 xl:row-span-2 xl:[&>section:first-child]:mt-0">
          <OrderContactsSection order={order} isPlatform={isPlatform} contacts={room.contacts} />
          <OrderMapSection order={order} room={room} />
          <OrderMoneySection order={order} isPlatform={isPlatform} entries={room.money} />
          {order.disputedAt === null && proof}
        </div>
        <div className="min-w-0">
          {details}
          <Section title={dispatch.title} sub={dispatch.sub}>
            <DispatchRuns
              runs={room.runs}
              messages={dispatch}
              timeZone={timeZone}
              ridersAt={ridersAt}
              personOf={(run) => <Chooser run={run} order={order} isPlatform={isPlatform} />}
            />
          </Section>
          {children}
        </div>
      </div>
    </>
  );
}

type ChooserProps = { run: OrderRoom["runs"][number] } & Pick<
  OrderRoomViewProps,
  "order" | "isPlatform"
>;

/** The user who chose a rider by hand; colleagues of the reader have a page. */
function Chooser({ run: { chosenBy, chooser }, order, isPlatform }: ChooserProps) {
  const isColleague = isPlatform
    ? chooser?.role === "admin"
    : chooser?.courierId === order.courierId;
  const id = isColleague && chooser ? chooser.id : null;
  return <ColleagueName id={id} name={chosenBy} place={isPlatform ? "admin" : "courier"} />;
}

type ProgressProps = { order: FollowedOrder; replies: OrderRoom["replies"] };

async function Progress({ order, replies }: ProgressProps) {
  const { events, status, timezone } = order;
  const { timeline } = await readMessages(ORDER);
  return (
    <Panel title={timeline.title} sub={timeline.zone({ code: zoneCode(timezone) })}>
      <OrderTimeline
        messages={timeline}
        events={events}
        replies={replies}
        status={status}
        dispute={order}
        order={order}
        timeZone={timezone}
        isOfOthers
      />
    </Panel>
  );
}

type Facts = {
  texts: FollowedOrdersMessages;
  labels: DetailLabelsMessages;
  order: FollowedOrder;
  isPlatform: boolean;
};

function factsOf({ texts, labels, order, isPlatform }: Facts) {
  const { courierName, courierId, merchantName, merchantId, itemName } = order;
  const instantOf = (at: Date) => <Instant at={at} timeZone={order.timezone} />;
  return [
    { name: texts.parcelCode, value: <code className="font-semibold">{order.parcelCode}</code> },
    order.merchantReferenceId !== null && {
      name: texts.reference,
      value: <span className="wrap-anywhere">{order.merchantReferenceId}</span>,
    },
    {
      name: texts.rider,
      // An offer takes one line more than an assignment.
      value: (
        <span data-rider={order.rider?.id} className="block max-sm:min-h-11">
          <Rider texts={texts} order={order} isPlatform={isPlatform} />
        </span>
      ),
    },
    isPlatform &&
      courierName !== null && {
        name: texts.company,
        value: <AppLink href={`/admin/couriers/${courierId}`}>{courierName}</AppLink>,
      },
    {
      name: texts.pickUpFrom,
      value: isPlatform ? (
        <AppLink href={`/admin/merchants/${merchantId}`}>{merchantName}</AppLink>
      ) : (
        merchantName
      ),
    },
    order.pickupAddress !== null && { name: texts.pickup, value: order.pickupAddress },
    order.pickupAt !== null && { name: texts.pickupAt, value: instantOf(order.pickupAt) },
    order.readyAt !== null && { name: texts.readyAt, value: instantOf(order.readyAt) },
    order.readyAt === null &&
      order.usualReadyAt !== null && {
        name: texts.usualReadyAt,
        value: instantOf(order.usualReadyAt),
      },
    { name: texts.deliverTo, value: order.deliveryAddress ?? texts.noLandmark },
    ...detailFacts(labels, order, SHARED_DETAILS),
    { name: texts.distance, value: formatLength(order.distanceM) },
    itemName !== null && { name: texts.parcel, value: itemName },
    { name: texts.weight, value: texts.upTo({ kilograms: order.requiredWeightG / GRAMS_PER_KG }) },
    { name: texts.orderId, value: <OrderId id={order.id} what={texts.orderId} /> },
  ];
}

function OrderId({ id, what }: { id: string; what: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="break-all">{id}</code>
      <CopyButton text={id} what={what} />
    </span>
  );
}

type RiderProps = { texts: FollowedOrdersMessages; order: FollowedOrder; isPlatform: boolean };

/** The rider who has the order or its offer, with a link. */
function Rider({ texts, order, isPlatform }: RiderProps) {
  const said = riderText(texts, order);
  if (!order.rider) return said;
  const { id } = order.rider;
  const href = isPlatform ? `/admin/riders/${id}` : `/courier/riders/${id}`;
  return <AppLink href={href}>{said}</AppLink>;
}
