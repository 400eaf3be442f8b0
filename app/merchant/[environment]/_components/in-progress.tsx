import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import { readMessages } from "@/lib/dashboard/read-messages";
import { HOME } from "@/lib/messages/home.gen";
import { ORDERS } from "@/lib/messages/orders.gen";
import { OrderList } from "../orders/_components/order-list";
import type { InProgressOrders } from "../read-home";
import { OrdersMap } from "./orders-map";

type InProgressProps = {
  found: InProgressOrders;
  home: string;
  timeZone: string;
  marketCode: string;
};

/** Orders that wait for a rider or have one, with a link to all of them. */
export async function InProgress({ found, home, timeZone, marketCode }: InProgressProps) {
  const messages = (await readMessages(HOME)).inProgress;
  const { list } = await readMessages(ORDERS);
  const { orders, mapped, searching, underWay } = found;
  const path = `${home}/orders`;
  if (orders.length === 0) {
    return (
      <Empty
        art="parcel"
        title={messages.nothing}
        action={<Button href={path}>{messages.all}</Button>}
      >
        {messages.nothingExplains}
      </Empty>
    );
  }
  return (
    <>
      <OrdersMap
        messages={messages.overview}
        orders={mapped}
        baseMap={await readBaseMap(marketCode)}
        path={path}
      />
      <OrderList
        messages={list}
        rows={orders}
        path={path}
        timeZone={timeZone}
        mapLink={{ label: messages.map, of: messages.mapOf }}
      />
      <p className="mt-3 flex flex-wrap gap-x-6">
        <AppLink href={`${path}?group=searching`}>
          {messages.searching({ count: searching })}
        </AppLink>
        <AppLink href={`${path}?group=under_way`}>{messages.underWay({ count: underWay })}</AppLink>
      </p>
    </>
  );
}
