import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listLongSearches } from "@/lib/domain/ordering/orders/list-long-searches";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { OrderQueue } from "../order-queue";

export const generateMetadata = titled(
  ADMIN_ORDERS,
  ({ orderQueues }) => orderQueues.searching.title,
);

/** The orders that dispatch has not found a rider for by itself. */
export default async function OrdersWithoutRiderPage() {
  const { admin } = await requireAdmin();
  const texts = (await readMessages(ADMIN_ORDERS)).orderQueues.searching;
  const orders = await listLongSearches(admin, LONG_SEARCH_MINUTES);
  return (
    <OrderQueue
      texts={texts}
      sub={texts.sub}
      orders={orders}
      ageOf={({ updatedAt }) => updatedAt}
    />
  );
}
