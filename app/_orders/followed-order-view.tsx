import type { ReactNode } from "react";
import { Facts } from "@/app/admin/_components/facts";
import { OrderTimeline } from "@/app/merchant/[environment]/orders/[order_id]/_components/order-timeline";
import { DispatchRuns } from "@/components/dispatch/dispatch-runs";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import type { DispatchRun } from "@/lib/domain/dispatch/dispatch-run";
import type { FollowedOrder } from "@/lib/domain/orders/desk-order";
import { DISPATCH } from "@/lib/words/dispatch";
import { riderWords } from "./rider-words";

const GRAMS_PER_KG = 1_000;

type FollowedOrderViewProps = {
  order: FollowedOrder;
  runs: DispatchRun[];
  timeZone: string;
  /** Whether the rider's company is worth saying. */
  isOfAnyCompany?: boolean;
  /** What can be done about it. */
  children: ReactNode;
};

/** Where an order is, what it has been through, and why this rider has it. */
export async function FollowedOrderView(props: FollowedOrderViewProps) {
  const { order, runs, timeZone, isOfAnyCompany = false, children } = props;
  const words = await readWords(DISPATCH);
  return (
    <>
      <Facts facts={factsOf(order, isOfAnyCompany)} />
      {children}
      <Section title="Timeline">
        <div className="max-w-[40rem]">
          <OrderTimeline
            events={order.events}
            status={order.status}
            timeZone={timeZone}
            isOfOthers
          />
        </div>
      </Section>
      <Section title={words.title} sub={words.sub}>
        <div className="max-w-[40rem]">
          <DispatchRuns {...{ runs, words, timeZone }} />
        </div>
      </Section>
    </>
  );
}

function factsOf(order: FollowedOrder, isOfAnyCompany: boolean) {
  return [
    {
      name: "Rider",
      // Who is asked takes a line more than who has it.
      value: (
        <span data-rider={order.rider?.id} className="block max-sm:min-h-11">
          {riderWords(order)}
        </span>
      ),
    },
    { name: "Company", value: isOfAnyCompany ? order.courierName : null },
    { name: "Pick up from", value: order.merchantName },
    { name: "Pickup", value: order.pickupAddress },
    { name: "Deliver to", value: order.deliveryAddress },
    { name: "Parcel", value: order.itemName },
    { name: "Up to", value: `${order.requiredWeightG / GRAMS_PER_KG} kg` },
  ];
}
