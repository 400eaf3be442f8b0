import type { ComponentProps } from "react";
import { OperationsOrdersList } from "@/app/_orders/operations-orders-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import type { ClaimedQueue } from "../_queue/claimed-queue";
import { QueueSearch } from "../_queue/queue-search";

type OrderQueueProps = {
  texts: { title: string; caption: string; age: string; emptyTitle: string; empty: string };
  sub: string;
  queue: ClaimedQueue<OperationsOrder>;
  search: Omit<ComponentProps<typeof QueueSearch>, "label">;
  /** The time in the list's last column. */
  ageOf: (order: OperationsOrder) => Date;
};

const hrefOf = ({ merchantId, id }: OperationsOrder) => `/admin/orders/${merchantId}/${id}`;

/** A page with the live orders of one queue. */
export async function OrderQueue({ texts, sub, queue, search, ageOf }: OrderQueueProps) {
  const { queues, search: label } = (await readMessages(ADMIN_ORDERS)).orderQueues;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={sub}
        back={{ href: "/admin", label: queues }}
        live={<PlatformRefresh />}
      />
      <QueueSearch label={label} {...search} />
      {queue.filter}
      <OperationsOrdersList
        messages={await readMessages(FOLLOWED_ORDERS)}
        caption={texts.caption}
        orders={queue.items}
        last={queue.column}
        hrefOf={hrefOf}
        ridersAt="/admin/riders"
        age={{ head: texts.age, of: ageOf }}
        empty={
          queue.empty ?? (
            <Empty art="done" title={texts.emptyTitle}>
              {texts.empty}
            </Empty>
          )
        }
      />
    </>
  );
}
