import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/domain/orders/read-order";

type ReceiversWordProps = { order: Order; timeZone: string };

/** What the receiver said of the delivery: what needs an answer first. */
export function ReceiversWord({ order, timeZone }: ReceiversWordProps) {
  const { disputedAt, confirmedAt, rating } = order;
  if (!disputedAt && !confirmedAt && rating === null) return null;
  return (
    <div className="mb-6 grid gap-3" data-testid="receivers-word">
      {disputedAt && <Dispute {...{ order, timeZone, disputedAt }} />}
      {(confirmedAt !== null || rating !== null) && (
        <Notice tone="ok" title={praise(order)}>
          {order.ratingComment !== null && <q>{order.ratingComment}</q>}
        </Notice>
      )}
    </div>
  );
}

function Dispute({ order, timeZone, disputedAt }: ReceiversWordProps & { disputedAt: Date }) {
  const isOpen = order.status === "delivered";
  return (
    <Notice
      tone={isOpen ? "bad" : "info"}
      title={
        <>
          The receiver said on <Instant at={disputedAt} timeZone={timeZone} />: “
          {order.disputeReason}”
        </>
      }
    >
      {isOpen
        ? "The courier is not paid by the clock while this stands. Call the receiver and the rider; it is settled once the receiver confirms, or by Tumiza."
        : "The order is settled all the same."}
    </Notice>
  );
}

function praise({ confirmedAt, rating }: Order): string {
  return [
    confirmedAt !== null && "The receiver has the parcel.",
    rating !== null && `Rated ${rating} of 5.`,
  ]
    .filter(Boolean)
    .join(" ");
}
