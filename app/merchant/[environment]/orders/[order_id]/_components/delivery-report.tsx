import { DisputePhotos } from "@/components/orders/dispute-photos";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { standingOf } from "@/lib/domain/order-reading";
import type { DisputePhoto } from "@/lib/domain/ordering/disputes/list-dispute-photos";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";

type DeliveryReportProps = { order: Order; photos: DisputePhoto[]; timeZone: string };

/** Whether the delivery was confirmed, disputed or rated. */
export function hasDeliveryReport({ disputedAt, confirmedAt, rating }: Order): boolean {
  return disputedAt !== null || confirmedAt !== null || rating !== null;
}

/** The recipient's and the merchant's statements about the delivery, and the result. */
export async function DeliveryReport({ order, photos, timeZone }: DeliveryReportProps) {
  const { disputedAt, confirmedAt, rating } = order;
  const messages = (await readMessages(ORDER)).deliveryReport;
  return (
    <div className="grid gap-3" data-testid="delivery-report">
      {disputedAt && (
        <Dispute
          messages={messages}
          order={order}
          photos={photos}
          timeZone={timeZone}
          disputedAt={disputedAt}
        />
      )}
      {(confirmedAt !== null || rating !== null) && (
        <Notice tone="ok" title={praise(messages, order)}>
          {order.ratingComment !== null && <q>{order.ratingComment}</q>}
        </Notice>
      )}
    </div>
  );
}

type Words = OrderMessages["deliveryReport"];

type DisputeProps = DeliveryReportProps & { messages: Words; disputedAt: Date };

function Dispute({ messages, order, photos, timeZone, disputedAt }: DisputeProps) {
  const disputedBy = order.disputedBy ?? "recipient";
  return (
    <Notice
      tone={standingOf(order) === "disputed" ? "bad" : "info"}
      title={messages.disputed[disputedBy]({
        when: <Instant at={disputedAt} timeZone={timeZone} />,
        reason: order.disputeReason ?? "",
      })}
    >
      {order.disputeNote !== null && order.disputeNotedAt && (
        <p className="mb-2 wrap-anywhere">
          {messages.noted({
            when: <Instant at={order.disputeNotedAt} timeZone={timeZone} />,
            note: order.disputeNote,
          })}
        </p>
      )}
      {photos.length > 0 && (
        <div className="mb-2">
          <DisputePhotos photos={photos} label={messages.photos} textOf={messages.photo} />
        </div>
      )}
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

function whatFollows(messages: Words, order: Order): string {
  const { disputeDecision, disputedBy } = order;
  const refund = formatMoney(order.refundMinor, order.currency);
  if (disputeDecision === "delivered") {
    return order.refundMinor > 0 ? messages.decidedPart({ refund }) : messages.decided.delivered;
  }
  if (disputeDecision) {
    return messages.decided.not_delivered({ environment: order.environment, refund });
  }
  return standingOf(order) === "disputed"
    ? messages.open[disputedBy ?? "recipient"]
    : messages.settled;
}

function praise(messages: Words, { confirmedAt, rating }: Order): string {
  return [
    confirmedAt !== null && messages.confirmed,
    rating !== null && messages.rated({ stars: rating }),
  ]
    .filter(Boolean)
    .join(" ");
}
