import { KeepHeight } from "@/components/live/keep-height";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isOver } from "@/lib/domain/order-status";
import { isCarried } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { mayInsist } from "@/lib/domain/ordering/not-ordered/not-ordered-rules";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { ORDER } from "@/lib/messages/order.gen";
import { InsistForm } from "./insist-form";

type NotOrderedNoticeProps = { order: Order; timeZone: string; mayAnswer: boolean };

/** That the recipient says that they didn't order it, what follows, and the shop's answer; nothing for any other order. */
export function NotOrderedNotice(props: NotOrderedNoticeProps) {
  const { notOrderedAt, status } = props.order;
  return <KeepHeight>{notOrderedAt && !isOver(status) && <Said {...props} />}</KeepHeight>;
}

async function Said({ order, timeZone, mayAnswer }: NotOrderedNoticeProps) {
  const messages = (await readMessages(ORDER)).notOrdered;
  const { environment, id: orderId, notOrderedDueAt: dueAt } = order;
  const at = dueAt && <Instant at={dueAt} timeZone={timeZone} shape="time" />;
  const canInsist = mayInsist(order);
  const ends = isCarried(order) ? messages.fails : messages.cancels;
  return (
    <div className="mb-6" data-not-ordered>
      <Notice
        tone="warn"
        title={messages.title}
        actions={
          canInsist && mayAnswer ? (
            <InsistForm environment={environment} orderId={orderId} />
          ) : undefined
        }
      >
        {at ? (canInsist ? messages.asks : ends)({ at }) : messages.ended}
      </Notice>
    </div>
  );
}
