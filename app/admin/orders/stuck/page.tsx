import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import {
  SILENT_MINUTES,
  STUCK_MINUTES,
} from "@/lib/domain/dispatch/rider-presence/is-rider-silent";
import { listTroubledOrders } from "@/lib/domain/ordering/orders/list-troubled-orders";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { readClaimedQueue } from "../../_queue/claimed-queue";
import { orderName } from "../order-name";
import { OrderQueue } from "../order-queue";

export const generateMetadata = titled(ADMIN_ORDERS, ({ orderQueues }) => orderQueues.stuck.title);

type QueuePageProps = { searchParams: Promise<SearchParams> };

/** The live orders whose rider is silent or stuck. */
export default async function StuckOrdersPage({ searchParams }: QueuePageProps) {
  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const texts = (await readMessages(ADMIN_ORDERS)).orderQueues.stuck;
  const queue = await readClaimedQueue({
    admin,
    kind: "order",
    items: await listTroubledOrders(admin, "stuck", soughtIn(params)),
    at: "/admin/orders/stuck",
    searchParams,
    nameOf: orderName,
  });
  return (
    <OrderQueue
      texts={texts}
      sub={texts.sub({ silent: SILENT_MINUTES, stuck: STUCK_MINUTES })}
      queue={queue}
      search={{ list: "orders/stuck", params, admin, user }}
      ageOf={({ updatedAt }) => updatedAt}
    />
  );
}
