import type { Metadata } from "next";
import { DeskOrdersList } from "@/app/_orders/desk-orders-list";
import { RefreshWhile } from "@/components/live/refresh-while";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { DeskOrder } from "@/lib/domain/orders/desk-order";
import { listLongSearches } from "@/lib/domain/orders/list-long-searches";
import { LONG_SEARCH_MINUTES } from "@/lib/domain/orders/read-attention";

export const metadata: Metadata = { title: "Orders without a rider" };

const hrefOf = ({ merchantId, id }: DeskOrder) => `/admin/orders/${merchantId}/${id}`;
const age = { head: "Searches since", of: ({ updatedAt }: DeskOrder) => updatedAt };

/** The orders that dispatch has not found a rider for by itself. */
export default async function AdminOrdersPage() {
  const { admin } = await requireAdmin();
  const orders = await listLongSearches(admin, LONG_SEARCH_MINUTES);
  return (
    <>
      <RefreshWhile isUnderWay={orders.length > 0} />
      <PageHead
        title="Orders without a rider"
        sub="They search for more than 3 minutes, longest first."
        back={{ href: "/admin", label: "Queues" }}
      />
      <DeskOrdersList
        caption="Orders searching for more than 3 minutes"
        {...{ orders, hrefOf, age }}
        empty={
          <Empty title="Nothing waiting.">
            An order stands here once it has searched for 3 minutes, until a rider takes it.
          </Empty>
        }
      />
    </>
  );
}
