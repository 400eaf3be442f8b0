import { LateBy } from "@/components/orders/late-by";
import { Instant } from "@/components/ui/instant";
import { lateMinutes } from "@/lib/core/late-minutes";
import { readMessages } from "@/lib/dashboard/read-messages";
import { dueAt } from "@/lib/domain/order-reading";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { groupOf } from "@/lib/domain/ordering/orders/status-groups";
import { ORDER } from "@/lib/messages/order.gen";

type ExpectedProps = { order: Order; timeZone: string };

/** The expected arrival by the rider's position. Its line keeps its place while the order is followed. */
export async function Expected({ order, timeZone }: ExpectedProps) {
  const messages = (await readMessages(ORDER)).timeline;
  const { eta, status } = order;
  const readAt = new Date();
  const isAhead = eta !== null && eta.latestAt > readAt;
  const due = dueAt(order);
  const late = lateMinutes(due, readAt) > 0 ? <LateBy dueAt={due} readAt={readAt} /> : "–";
  if (groupOf(status) === "ended") return null;
  return (
    <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border pb-3">
      <span>{order.deliveredAt === null ? messages.expected : messages.deliveredAt}</span>
      {order.deliveredAt !== null ? (
        <strong className="font-strong tabular-nums">
          <Instant at={order.deliveredAt} timeZone={timeZone} shape="time" />
        </strong>
      ) : isAhead ? (
        <strong data-eta className="font-strong tabular-nums">
          <Instant at={eta.earliestAt} timeZone={timeZone} shape="time" />–
          <Instant at={eta.latestAt} timeZone={timeZone} shape="time" />
        </strong>
      ) : (
        <span className="text-table text-muted">
          {status === "searching" ? messages.notYet : late}
        </span>
      )}
    </p>
  );
}
