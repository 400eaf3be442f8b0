import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  SILENT_MINUTES,
  STUCK_MINUTES,
} from "@/lib/domain/dispatch/rider-presence/is-rider-silent";
import { listTroubledOrders } from "@/lib/domain/ordering/orders/list-troubled-orders";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { OrderQueue } from "../order-queue";

export const generateMetadata = titled(ADMIN_ORDERS, ({ orderQueues }) => orderQueues.stuck.title);

/** The live orders whose rider is silent or stuck. */
export default async function StuckOrdersPage() {
  const { admin } = await requireAdmin();
  const texts = (await readMessages(ADMIN_ORDERS)).orderQueues.stuck;
  const orders = await listTroubledOrders(admin, "stuck");
  return (
    <OrderQueue
      texts={texts}
      sub={texts.sub({ silent: SILENT_MINUTES, stuck: STUCK_MINUTES })}
      orders={orders}
      ageOf={({ updatedAt }) => updatedAt}
    />
  );
}
