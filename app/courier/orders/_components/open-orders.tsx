"use client";

import { type ReactNode, useState } from "react";
import type { ListedOrder } from "@/app/_orders/listed-order";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { useMessages } from "@/components/messages/use-messages";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { mergeListedOrders } from "../merge-listed-orders";
import { courierOrderHref, placedAt } from "./order-columns";

type OpenOrdersProps = {
  open: ListedOrder[];
  /** The ended orders, among them those that left `open` since the page was opened. */
  over: ListedOrder[];
  readAt: Date;
  empty: ReactNode;
};

/** The orders under way. While the page is visible, each keeps its place and new ones come below. */
export function OpenOrders({ open, over, readAt, empty }: OpenOrdersProps) {
  const texts = useMessages(COURIER_ORDERS).openOrders;

  const [list, setList] = useState({ open, shown: open });
  if (list.open !== open) setList({ open, shown: mergeListedOrders(list.shown, open, over) });
  return (
    <OperationsOrdersList
      ridersAt="/courier/riders"
      messages={useMessages(FOLLOWED_ORDERS)}
      caption={texts.activeOrders}
      orders={list.shown}
      hrefOf={courierOrderHref}
      age={{ head: texts.placed, of: placedAt }}
      readAt={readAt}
      empty={empty}
    />
  );
}
