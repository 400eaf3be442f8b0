import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { OrderTimeline } from "@/components/orders/order-timeline";
import { DispatchRuns } from "@/components/dispatch/dispatch-runs";
import { Section } from "@/components/ui/section";
import type { DispatchRun } from "@/lib/domain/dispatch/dispatch-run";
import type { FollowedOrder } from "@/lib/domain/orders/operations-order";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { DispatchMessages } from "@/lib/messages/dispatch.gen";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";
import type { OrderMessages } from "@/lib/messages/order.gen";
import { riderText } from "./rider-text";

const GRAMS_PER_KG = 1_000;

type FollowedOrderViewProps = {
  messages: DispatchMessages;
  timeline: OrderMessages["timeline"];
  order: FollowedOrder;
  runs: DispatchRun[];
  timeZone: string;
  /** Whether to name the rider's company. */
  isOfAnyCompany?: boolean;
  /** Below which address this dashboard has its riders. */
  ridersAt: "/courier/riders" | "/admin/riders";
  /** The actions on the order. */
  children: ReactNode;
};

/** An order's status, history and rider searches. */
export async function FollowedOrderView(props: FollowedOrderViewProps) {
  const {
    messages,
    timeline,
    order,
    runs,
    timeZone,
    isOfAnyCompany = false,
    ridersAt,
    children,
  } = props;
  const texts = await readMessages(FOLLOWED_ORDERS);
  return (
    <>
      <Facts facts={factsOf(texts, order, { isOfAnyCompany, ridersAt })} />
      {children}
      <Section title={texts.timeline}>
        <div className="max-w-[40rem]">
          <OrderTimeline
            messages={timeline}
            events={order.events}
            status={order.status}
            timeZone={timeZone}
            isOfOthers
          />
        </div>
      </Section>
      <Section title={messages.title} sub={messages.sub}>
        <div className="max-w-[40rem]">
          <DispatchRuns {...{ runs, messages, timeZone }} />
        </div>
      </Section>
    </>
  );
}

function factsOf(
  texts: FollowedOrdersMessages,
  order: FollowedOrder,
  {
    isOfAnyCompany,
    ridersAt,
  }: Required<Pick<FollowedOrderViewProps, "isOfAnyCompany" | "ridersAt">>,
) {
  return [
    {
      name: texts.rider,
      // An offer takes one line more than an assignment.
      value: (
        <span data-rider={order.rider?.id} className="block max-sm:min-h-11">
          {order.rider ? (
            <AppLink href={`${ridersAt}/${order.rider.id}`}>{riderText(texts, order)}</AppLink>
          ) : (
            riderText(texts, order)
          )}
        </span>
      ),
    },
    { name: texts.company, value: isOfAnyCompany ? order.courierName : null },
    {
      name: texts.pickUpFrom,
      value: isOfAnyCompany ? (
        <AppLink href={`/admin/merchants/${order.merchantId}`}>{order.merchantName}</AppLink>
      ) : (
        order.merchantName
      ),
    },
    { name: texts.pickup, value: order.pickupAddress },
    { name: texts.deliverTo, value: order.deliveryAddress },
    { name: texts.parcel, value: order.itemName },
    { name: texts.weight, value: texts.upTo({ kilograms: order.requiredWeightG / GRAMS_PER_KG }) },
  ];
}
