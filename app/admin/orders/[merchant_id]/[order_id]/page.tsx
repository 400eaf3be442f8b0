import type { Metadata } from "next";
import { FollowedOrderView } from "@/app/_orders/followed-order-view";
import { OrderStatus } from "@/components/orders/order-status";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readDispatchRunsByPlatform } from "@/lib/domain/dispatch/read-dispatch-runs-by-platform";
import { mayAssign } from "@/lib/domain/orders/may-assign";
import { readDeskOrder } from "@/lib/domain/orders/read-desk-order";
import { ASSIGNING } from "../../assigning";
import { AssignAnyRider } from "./_components/assign-any-rider";

export const metadata: Metadata = { title: "Order" };

type AdminOrderPageProps = { params: Promise<{ merchant_id: string; order_id: string }> };

/** One live order of any merchant: what it has been through, and giving it to any rider. */
export default async function AdminOrderPage({ params }: AdminOrderPageProps) {
  const { admin, user } = await requireAdmin();
  const { merchant_id: merchantId, order_id: orderId } = await params;
  const named = { merchantId, orderId };
  const order = await orNotFound(readDeskOrder(admin, named), "order_not_found");
  const runs = await readDispatchRunsByPlatform(admin, named);
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {`For ${order.merchantName}`}
            <OrderStatus code={order.status} label={order.statusLabel} />
          </span>
        }
        sub={<code className="break-all">{order.id}</code>}
        back={{ href: "/admin/orders", label: "Orders without a rider" }}
      />
      <FollowedOrderView {...{ order, runs }} timeZone={order.timezone} isOfAnyCompany>
        {ASSIGNING.includes(user.position) && mayAssign(order.status) && (
          <Section
            title="Assign a rider"
            sub="Without asking, and only until the parcel is picked up."
          >
            <AssignAnyRider {...named} />
          </Section>
        )}
      </FollowedOrderView>
    </>
  );
}
