import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { listTroubledOrders } from "@/lib/domain/ordering/orders/list-troubled-orders";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { readClaimedQueue } from "../../_queue/claimed-queue";
import { orderName } from "../order-name";
import { OrderQueue } from "../order-queue";

export const generateMetadata = titled(ADMIN_ORDERS, ({ orderQueues }) => orderQueues.late.title);

type QueuePageProps = { searchParams: Promise<SearchParams> };

/** The live orders that are later than promised. */
export default async function LateOrdersPage({ searchParams }: QueuePageProps) {
  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const texts = (await readMessages(ADMIN_ORDERS)).orderQueues.late;
  const queue = await readClaimedQueue({
    admin,
    kind: "order",
    items: await listTroubledOrders(admin, "late", soughtIn(params)),
    at: "/admin/orders/late",
    searchParams,
    nameOf: orderName,
  });
  return (
    <OrderQueue
      texts={texts}
      sub={texts.sub}
      queue={queue}
      search={{ list: "orders/late", params, admin, user }}
      ageOf={({ nextTryUntil, promisedBy }) => nextTryUntil ?? promisedBy}
    />
  );
}
