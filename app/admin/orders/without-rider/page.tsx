import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { listLongSearches } from "@/lib/domain/ordering/orders/list-long-searches";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { readClaimedQueue } from "../../_queue/claimed-queue";
import { orderName } from "../order-name";
import { OrderQueue } from "../order-queue";

export const generateMetadata = titled(
  ADMIN_ORDERS,
  ({ orderQueues }) => orderQueues.searching.title,
);

type QueuePageProps = { searchParams: Promise<SearchParams> };

/** The orders that dispatch has not found a rider for by itself. */
export default async function OrdersWithoutRiderPage({ searchParams }: QueuePageProps) {
  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const texts = (await readMessages(ADMIN_ORDERS)).orderQueues.searching;
  const queue = await readClaimedQueue({
    admin,
    kind: "order",
    items: await listLongSearches(admin, LONG_SEARCH_MINUTES, soughtIn(params)),
    at: "/admin/orders/without-rider",
    searchParams,
    nameOf: orderName,
  });
  return (
    <OrderQueue
      texts={texts}
      sub={texts.sub}
      queue={queue}
      search={{ list: "orders/without-rider", params, admin, user }}
      ageOf={({ updatedAt }) => updatedAt}
    />
  );
}
