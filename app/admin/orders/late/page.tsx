import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listTroubledOrders } from "@/lib/domain/ordering/orders/list-troubled-orders";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { OrderQueue } from "../order-queue";

export const generateMetadata = titled(ADMIN_ORDERS, ({ orderQueues }) => orderQueues.late.title);

/** The live orders that are later than promised. */
export default async function LateOrdersPage() {
  const { admin } = await requireAdmin();
  const texts = (await readMessages(ADMIN_ORDERS)).orderQueues.late;
  const orders = await listTroubledOrders(admin, "late");
  return (
    <OrderQueue
      texts={texts}
      sub={texts.sub}
      orders={orders}
      ageOf={({ promisedBy }) => promisedBy}
    />
  );
}
