import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listLongSearches } from "@/lib/domain/ordering/orders/list-long-searches";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/ordering/orders/read-attention";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";

export const generateMetadata = titled(ADMIN_ORDERS, ({ ordersPage }) => ordersPage.metaTitle);

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const ageOf = ({ updatedAt }: OperationsOrder) => updatedAt;

/** The orders that dispatch has not found a rider for by itself. */
export default async function OrdersWithoutRiderPage() {
  const texts = (await readMessages(ADMIN_ORDERS)).ordersPage;

  const { admin } = await requireAdmin();
  const orders = await listLongSearches(admin, LONG_SEARCH_MINUTES);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin", label: texts.queues }}
        actions={<PlatformRefresh />}
      />
      <OperationsOrdersList
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.caption}
        orders={orders}
        hrefOf={hrefOf}
        ridersAt="/admin/riders"
        age={{ head: texts.searchingSince, of: ageOf }}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </>
  );
}
