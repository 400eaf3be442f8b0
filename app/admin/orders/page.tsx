import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { SavedViews } from "@/app/_views/saved-views";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { isRefusal } from "@/lib/domain/errors";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { listAllOrders } from "@/lib/domain/ordering/search/list-all-orders";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { OrdersFilters } from "./orders-filters";
import {
  ordersAddress,
  type OrdersSearch,
  readOrdersSearch,
  toOrdersFilter,
} from "./read-orders-search";

export const generateMetadata = titled(ADMIN_ORDERS, ({ allOrders }) => allOrders.title);

const PAGE_SIZE = 50;

const hrefOf = ({ merchantId, id, environment }: OperationsOrder) =>
  `/admin/orders/${merchantId}/${id}${environment === "test" ? "?env=test" : ""}`;
const ageOf = ({ createdAt }: OperationsOrder) => createdAt;

type AdminOrdersPageProps = { searchParams: Promise<SearchParams> };

/** The orders of all merchants, newest first, with search and filters. */
export default async function AdminOrdersPage({ searchParams }: AdminOrdersPageProps) {
  const { allOrders: texts } = await readMessages(ADMIN_ORDERS);

  const { admin, user } = await requireAdmin();
  const search = readOrdersSearch(searchTexts(await searchParams));
  const { cursor, ...narrowing } = search;
  const { orders, nextCursor } = await readPage(admin, search);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={
          <>
            <Button href="/admin/orders/without-rider">{texts.withoutRider}</Button>
            <Button href="/admin/disputes">{texts.disputes}</Button>
          </>
        }
      />
      <OrdersFilters
        search={search}
        views={<SavedViews place="admin" list="orders" of={admin} user={user} isInline />}
      />
      <OperationsOrdersList
        ridersAt="/admin/riders"
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.caption}
        orders={orders}
        hrefOf={hrefOf}
        age={{ head: texts.placed, of: ageOf }}
        empty={<NoOrders search={search} />}
      />
      <Pager
        firstHref={cursor === undefined ? undefined : ordersAddress(narrowing)}
        nextHref={
          nextCursor === null ? undefined : ordersAddress({ ...narrowing, cursor: nextCursor })
        }
      />
    </>
  );
}

/** An invalid cursor means the newest page. */
async function readPage(admin: AdminContext, search: OrdersSearch) {
  const filter = toOrdersFilter(search, PAGE_SIZE);
  try {
    return await listAllOrders(admin, filter);
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    return listAllOrders(admin, { ...filter, cursor: undefined });
  }
}

/** Nothing yet, or nothing that matches; an order may be in the other environment. */
async function NoOrders({ search }: { search: OrdersSearch }) {
  const { allOrders: texts } = await readMessages(ADMIN_ORDERS);
  if (ordersAddress(search) === "/admin/orders") {
    return (
      <Empty art="parcel" title={texts.emptyTitle}>
        {texts.empty}
      </Empty>
    );
  }
  const other = { ...search, cursor: undefined, env: search.env ? undefined : ("test" as const) };
  return (
    <Empty
      art="search"
      title={texts.noneMatch}
      action={
        <Button href={ordersAddress(other)}>
          {search.env ? texts.searchLive : texts.searchTest}
        </Button>
      }
    />
  );
}
