import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { DISPATCH } from "@/lib/messages/dispatch.gen";
import { ORDER } from "@/lib/messages/order.gen";
import { FollowedOrderView } from "@/app/_orders/followed-order-view";
import { mayDecideMoney } from "@/app/admin/may-decide-money";
import { RefreshWhile } from "@/components/live/refresh-while";
import { OrderTitle } from "@/components/orders/order-title";
import { PageHead } from "@/components/ui/page-head";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listAudit } from "@/lib/domain/audit/list-audit";
import { readDispatchRunsByPlatform } from "@/lib/domain/dispatch/read-dispatch-runs-by-platform";
import { mayAssign } from "@/lib/domain/orders/order-status";
import { readOrderContacts } from "@/lib/domain/orders/read-order-contacts";
import { readOrderByPlatform } from "@/lib/domain/orders/read-order-by-platform";
import { explainOrderPrice } from "@/lib/domain/quotes/explain-price";
import { ASSIGNING } from "../../assigning";
import { AssignRider } from "./_components/assign-rider";
import { Contacts } from "./_components/contacts";
import { Dispute } from "./_components/dispute";
import { OrderChanges } from "./_components/order-changes";
import { MoveOrder } from "./_components/move-order";
import { WhyThisPrice } from "./_components/why-this-price";

export const generateMetadata = titled(ADMIN_ORDERS, ({ orderPage }) => orderPage.metaTitle);

/** More than people ever do to one order. */
const DEEDS_SHOWN = 50;

type AdminOrderPageProps = {
  params: Promise<{ merchant_id: string; order_id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One live order of any merchant: what it has been through, and everything that support can do about it. */
export default async function AdminOrderPage({ params, searchParams }: AdminOrderPageProps) {
  const [{ orderPage: texts }, messages, { timeline }] = await Promise.all([
    readMessages(ADMIN_ORDERS),
    readMessages(DISPATCH),
    readMessages(ORDER),
  ]);

  const { admin, user } = await requireAdmin();
  const { merchant_id: merchantId, order_id: orderId } = await params;
  const named = { merchantId, orderId };
  const order = await orNotFound(readOrderByPlatform(admin, named), "order_not_found");
  const [runs, price, contacts, { entries }, { rider }] = await Promise.all([
    readDispatchRunsByPlatform(admin, named),
    explainOrderPrice(admin, named),
    readOrderContacts(admin, named),
    listAudit(admin, { subject: order.id, limit: DEEDS_SHOWN }),
    searchParams,
  ]);
  const mayMove = ASSIGNING.includes(user.position);
  return (
    <>
      <RefreshWhile isUnderWay={mayAssign(order.status)} />
      <PageHead
        title={
          <OrderTitle code={order.status} label={order.statusLabel}>
            {texts.sub({ merchant: order.merchantName })}
          </OrderTitle>
        }
        sub={<code className="break-all">{order.id}</code>}
        back={{ href: "/admin/orders", label: texts.ordersWithoutRider }}
      />
      <FollowedOrderView
        ridersAt="/admin/riders"
        {...{ messages, timeline, order, runs }}
        timeZone={order.timezone}
        isOfAnyCompany
      >
        <Contacts contacts={contacts} />
        <Dispute order={order} mayDecide={mayDecideMoney(user.position)} />
        {mayMove && mayAssign(order.status) && (
          <AssignRider {...{ admin, order }} search={[rider].flat()[0]} />
        )}
        {mayMove && <MoveOrder order={order} />}
        <WhyThisPrice price={price} />
        <OrderChanges entries={entries} timeZone={order.timezone} currency={order.currency} />
      </FollowedOrderView>
    </>
  );
}
