import type { Metadata } from "next";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { RefreshWhile } from "@/components/live/refresh-while";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { OperationsOrder } from "@/lib/domain/orders/operations-order";
import { listLongSearches } from "@/lib/domain/orders/list-long-searches";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/orders/read-attention";

export const metadata: Metadata = { title: "Orders without a rider" };

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;
const age = { head: "Searching since", of: ({ updatedAt }: OperationsOrder) => updatedAt };

/** The orders that dispatch has not found a rider for by itself. */
export default async function AdminOrdersPage() {
  const { admin } = await requireAdmin();
  const orders = await listLongSearches(admin, LONG_SEARCH_MINUTES);
  return (
    <>
      <RefreshWhile isUnderWay={orders.length > 0} />
      <PageHead
        title="Orders without a rider"
        sub="Searching for more than 3 minutes, longest first."
        back={{ href: "/admin", label: "Queues" }}
      />
      <OperationsOrdersList
        caption="Orders searching for more than 3 minutes"
        {...{ orders, hrefOf, age }}
        empty={
          <Empty title="No orders without a rider.">
            Orders that have searched for a rider for 3 minutes will appear here.
          </Empty>
        }
      />
    </>
  );
}
