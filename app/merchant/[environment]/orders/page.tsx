import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { cookies } from "next/headers";
import { SavedViews } from "@/app/_views/saved-views";
import { QueryProvider } from "@/components/live/query-provider";
import { hasShortcuts } from "@/components/shell/shortcuts";
import { ShortcutsChoice } from "@/components/shell/shortcuts-choice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listBranchNames } from "@/lib/domain/access/pickups/list-pickups";
import { may } from "@/lib/domain/authority/rights";
import { ORDERS, type OrdersMessages } from "@/lib/messages/orders.gen";
import { columnsOf, ORDER_COLUMNS_COOKIE } from "./_components/order-columns";
import { OrderFilterBar } from "./_components/order-filter-bar";
import { OrdersView } from "./_components/orders-view";
import { orderListKey } from "./_components/query-keys";
import { RunHead } from "./_components/run-head";
import { opened } from "./_components/shown-orders";
import { orderAddress, readOrderFilter } from "./order-filter";
import { readOrderPage } from "./read-order-page";

export const generateMetadata = titled(ORDERS, ({ title }) => title);

type OrdersPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The orders of an environment, with search, filters and live changes. */
export default async function OrdersPage({ params, searchParams }: OrdersPageProps) {
  const { environment } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(environment, undefined, "branch");
  const { timezone: timeZone } = merchant.market;
  const [messages, given, branches] = await Promise.all([
    readMessages(ORDERS),
    searchParams,
    listBranchNames(merchant),
  ]);
  const { filter, ignored } = readOrderFilter(
    { get: (name) => [given[name]].flat()[0] ?? null },
    timeZone,
  );
  const home = `/merchant/${environment}`;
  const path = `${home}/orders`;
  const client = new QueryClient();
  client.setQueryData(orderListKey(path, filter), opened(await readOrderPage(merchant, filter)));
  const newOrderHref = mayPlaceOrders({ merchant, user }) ? `${path}/new` : null;
  const { cursor: _, ...everything } = filter;
  return (
    <>
      <Head
        messages={messages}
        newOrderHref={newOrderHref}
        csvHref={orderAddress(`${home}/orders.csv`, everything)}
      />
      <Ignored messages={messages} names={ignored} />
      {filter.run && <RunHead merchant={merchant} runId={filter.run} />}
      <OrderFilterBar path={path} filter={filter} branches={branches} />
      {!isReadOnly && <SavedViews place="merchant" list="orders" of={merchant} user={user} />}
      <QueryProvider>
        <HydrationBoundary state={dehydrate(client)}>
          <OrdersView
            path={path}
            filter={filter}
            timeZone={timeZone}
            environment={environment}
            columns={columnsOf((await cookies()).get(ORDER_COLUMNS_COOKIE)?.value)}
            live={`${home}/live`}
            mayChange={may(user, "place_orders") && !isReadOnly}
            first={{
              newOrderHref,
              apiHref:
                may(user, "manage_integration") && !may(user, "place_orders")
                  ? `${home}/developers`
                  : null,
            }}
          />
        </HydrationBoundary>
      </QueryProvider>
      <ShortcutsChoice isOn={await hasShortcuts()} keys={messages.keys} />
    </>
  );
}

/** The invalid parts of the address. */
function Ignored({ messages, names }: { messages: OrdersMessages; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        {messages.cleared({ count: names.length, names: names.join(", ") })}
      </Notice>
    </div>
  );
}

type HeadProps = { messages: OrdersMessages; csvHref: string; newOrderHref: string | null };

function Head({ messages, csvHref, newOrderHref }: HeadProps) {
  return (
    <PageHead
      title={messages.title}
      actions={
        <>
          <Button href={csvHref} download>
            <Download aria-hidden="true" className="size-4" />
            {messages.download}
          </Button>
          {newOrderHref && (
            <Button href={newOrderHref} variant="primary">
              {messages.newOrder}
            </Button>
          )}
        </>
      }
    />
  );
}
