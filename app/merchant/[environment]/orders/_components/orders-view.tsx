"use client";

import clsx from "clsx";
import { StaleNotice } from "@/components/live/stale-notice";
import { useMessages } from "@/components/messages/use-messages";
import { FreshChip, type Freshness } from "@/components/ui/fresh-chip";
import { Pager } from "@/components/ui/pager";
import { Tabs } from "@/components/ui/tabs";
import { formatInstant } from "@/lib/core/format-time";
import { ORDERS } from "@/lib/messages/orders.gen";
import { orderAddress, type OrderFilter } from "../order-filter";
import { ChosenOrders } from "./chosen-orders";
import { ColumnsMenu } from "./columns-menu";
import { NoOrders, type FirstOrder } from "./no-orders";
import { USUAL_COLUMNS, type OrderColumn } from "./order-columns";
import { OrderList, type OrderSorts } from "./order-list";
import { foundBy, orderTabs } from "./order-tabs";
import { waitingIn, type ShownOrders } from "./shown-orders";
import { useOrders } from "./use-orders";
import { WaitingPill } from "./waiting-pill";

type OrdersViewProps = {
  /** The address of the list, and of the stream that reports its changes. */
  path: string;
  live: string;
  filter: OrderFilter;
  timeZone: string;
  columns: readonly OrderColumn[];
  environment: string;
  mayChange: boolean;
  first: FirstOrder;
};

/** The live order list: orders change in place, and new ones appear on request. */
export function OrdersView(props: OrdersViewProps) {
  const { path, live, filter, timeZone, columns, environment, mayChange } = props;
  const messages = useMessages(ORDERS);
  const { list, error, look, freshness, showWaiting } = useOrders(path, live, filter);
  const stale = { texts: messages.stale, path, error, onRetry: () => void look() };
  if (!list) return <StaleNotice {...stale} />;
  const shown = formatInstant(new Date(list.fresh.readAt), timeZone, "time");
  return (
    <>
      <Tabs label={messages.tabs.label} tabs={orderTabs(messages.tabs, path, filter, list.fresh)} />
      {error && <StaleNotice {...stale} shown={shown} />}
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-table text-muted">
            {list.shown.length > 0 &&
              messages.list.shown({ count: list.shown.length, sorting: filter.sort ?? "newest" })}
          </p>
          <WaitingPill count={waitingIn(list)} onShow={showWaiting} />
        </div>
        <div className="ml-auto flex items-center gap-x-2">
          <Chip freshness={error ? staleChip(freshness) : freshness} shown={shown} />
          <ColumnsMenu shown={columns} />
        </div>
      </div>
      {/* More columns than usual may need more room than there is. */}
      <div className={clsx(columns.length > USUAL_COLUMNS.length && "overflow-x-auto")}>
        <OrderList
          messages={messages.list}
          rows={list.shown}
          path={path}
          timeZone={timeZone}
          shown={columns}
          isChoosable
          sorts={sortsOf(path, filter)}
          empty={<NoOrders path={path} filter={filter} first={props.first} />}
        />
      </div>
      <ChosenOrders
        {...{ path, environment, filter, mayChange }}
        found={foundBy(filter, list.fresh)}
      />
      <Pages path={path} filter={filter} list={list} />
    </>
  );
}

/** Each head sorts the list its way; the head of time turns it round. */
function sortsOf(path: string, { cursor: _, ...filter }: OrderFilter): OrderSorts {
  const by = (sort: OrderFilter["sort"]) => orderAddress(path, { ...filter, sort });
  const { sort } = filter;
  const isByFee = sort === "fee";
  const timeOrder = sort === "oldest" ? "ascending" : "descending";
  return {
    placed: {
      href: by(sort === undefined ? "oldest" : undefined),
      order: isByFee ? "none" : timeOrder,
    },
    fee: { href: by("fee"), order: isByFee ? "descending" : "none" },
  };
}

function Pages({ path, filter, list }: Pick<OrdersViewProps, "path" | "filter"> & PagesOf) {
  const { firstPage, nextPage } = useMessages(ORDERS).list;
  const { cursor, ...rest } = filter;
  const { nextCursor } = list.fresh;
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <Pager
      firstHref={cursor === undefined ? undefined : orderAddress(path, rest)}
      nextHref={
        nextCursor === null ? undefined : orderAddress(path, { ...rest, cursor: nextCursor })
      }
      // In a list by fee, the labels "newest" and "oldest" would be wrong.
      {...(filter.sort !== undefined && { labels: { first: firstPage, next: nextPage } })}
    />
  );
}

type PagesOf = { list: ShownOrders };

/** The chip keeps its place until the state is known. */
function Chip({ freshness, shown }: { freshness: Freshness | undefined; shown: string }) {
  return (
    <div className="flex min-h-6 min-w-14 items-center justify-end">
      {freshness && <FreshChip state={freshness} shown={shown} />}
    </div>
  );
}

/** A list that could not be read is not live, even if the stream is. */
function staleChip(freshness: Freshness | undefined): Freshness {
  return freshness === "offline" ? "offline" : "reconnecting";
}
