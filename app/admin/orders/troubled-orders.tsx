import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  SILENT_MINUTES,
  STUCK_MINUTES,
} from "@/lib/domain/dispatch/rider-presence/is-rider-silent";
import {
  listTroubledOrders,
  type Trouble,
} from "@/lib/domain/ordering/orders/list-troubled-orders";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { PlatformRefresh } from "../_components/platform-refresh";

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;

/** The time in the list's last column: the promise, or the rider's last step. */
const AGES: Record<Trouble, (order: OperationsOrder) => Date> = {
  late: ({ promisedBy }) => promisedBy,
  stuck: ({ updatedAt }) => updatedAt,
};

/** The live orders in one kind of trouble. */
export async function TroubledOrders({ trouble }: { trouble: Trouble }) {
  const { queues, ...lists } = (await readMessages(ADMIN_ORDERS)).troubledPage;
  const texts = lists[trouble];
  const { admin } = await requireAdmin();
  const orders = await listTroubledOrders(admin, trouble);
  const sub =
    trouble === "late"
      ? lists.late.sub
      : lists.stuck.sub({ silent: SILENT_MINUTES, stuck: STUCK_MINUTES });
  return (
    <>
      <PageHead
        title={texts.title}
        sub={sub}
        back={{ href: "/admin", label: queues }}
        actions={<PlatformRefresh />}
      />
      <OperationsOrdersList
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.caption}
        orders={orders}
        hrefOf={hrefOf}
        ridersAt="/admin/riders"
        age={{ head: texts.age, of: AGES[trouble] }}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </>
  );
}
