import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Order } from "@/lib/domain/orders/read-order";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";

type RecipientReportProps = { order: Order; timeZone: string };

/** Whether the recipient confirmed, disputed or rated the delivery. */
export function hasRecipientReport({ disputedAt, confirmedAt, rating }: Order): boolean {
  return disputedAt !== null || confirmedAt !== null || rating !== null;
}

/** Whether the recipient's dispute is still open. */
export function isDisputed({ disputedAt, status }: Order): boolean {
  return disputedAt !== null && status === "delivered";
}

/** The recipient's dispute, confirmation or rating of the delivery. */
export async function RecipientReport({ order, timeZone }: RecipientReportProps) {
  const { disputedAt, confirmedAt, rating } = order;
  const messages = (await readMessages(ORDER)).recipientReport;
  return (
    <div className="grid gap-3" data-testid="recipient-report">
      {disputedAt && <Dispute {...{ messages, order, timeZone, disputedAt }} />}
      {(confirmedAt !== null || rating !== null) && (
        <Notice tone="ok" title={praise(messages, order)}>
          {order.ratingComment !== null && <q>{order.ratingComment}</q>}
        </Notice>
      )}
    </div>
  );
}

type Words = OrderMessages["recipientReport"];

type DisputeProps = RecipientReportProps & { messages: Words; disputedAt: Date };

function Dispute({ messages, order, timeZone, disputedAt }: DisputeProps) {
  return (
    <Notice
      tone={isDisputed(order) ? "bad" : "info"}
      title={messages.disputed({
        when: <Instant at={disputedAt} timeZone={timeZone} />,
        reason: order.disputeReason ?? "",
      })}
    >
      {order.disputeAnswer !== null && order.disputeAnsweredAt && (
        <p className="mb-2 wrap-anywhere">
          {messages.answered({
            when: <Instant at={order.disputeAnsweredAt} timeZone={timeZone} />,
            answer: order.disputeAnswer,
          })}
        </p>
      )}
      {whatFollows(messages, order)}
    </Notice>
  );
}

function whatFollows(messages: Words, { status, disputeDecision }: Order): string {
  if (disputeDecision) return messages.decided[disputeDecision];
  return status === "delivered" ? messages.open : messages.settled;
}

function praise(messages: Words, { confirmedAt, rating }: Order): string {
  return [
    confirmedAt !== null && messages.confirmed,
    rating !== null && messages.rated({ stars: rating }),
  ]
    .filter(Boolean)
    .join(" ");
}
