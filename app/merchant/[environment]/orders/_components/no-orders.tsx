"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { ORDERS } from "@/lib/messages/orders.gen";
import { orderAddress, type OrderFilter } from "../order-filter";

/** The empty state: how to place the first order, here or with the API. */
export type FirstOrder = { newOrderHref: string | null; apiHref: string | null };

const LIVE = "/merchant/live/";
const TEST = "/merchant/test/";

/** The same list in the other environment. */
const otherOf = (path: string) =>
  path.startsWith(LIVE) ? path.replace(LIVE, TEST) : path.replace(TEST, LIVE);

type NoOrdersProps = { path: string; filter: OrderFilter; first: FirstOrder };

/** Why the list is empty, and the way to a list that is not. */
export function NoOrders({ path, filter, first }: NoOrdersProps) {
  const { none: messages, newOrder } = useMessages(ORDERS);
  const { q, sort: _, ...narrowing } = filter;
  if (q !== undefined) {
    return (
      <Empty
        art="search"
        title={messages.matches({ text: q })}
        action={
          <>
            <Button href={orderAddress(otherOf(path), { q })}>
              {messages.elsewhere({ other: path.startsWith(LIVE) ? "test" : "live" })}
            </Button>
            <Button href={orderAddress(path, { ...filter, q: undefined, cursor: undefined })}>
              {messages.clearSearch}
            </Button>
          </>
        }
      >
        {messages.lookFor}
      </Empty>
    );
  }
  if (Object.values(narrowing).some((part) => part !== undefined)) {
    return (
      <Empty
        art="search"
        title={messages.here}
        action={<Button href={path}>{messages.showAll}</Button>}
      />
    );
  }
  const { newOrderHref, apiHref } = first;
  return (
    <Empty
      art="parcel"
      title={messages.yet}
      action={
        <>
          {newOrderHref && (
            <Button href={newOrderHref} variant="primary">
              {newOrder}
            </Button>
          )}
          {apiHref && <Button href={apiHref}>{messages.withApi}</Button>}
        </>
      }
    >
      {messages.explains}
    </Empty>
  );
}
