import type { ReactNode } from "react";
import { DisputePhotos } from "@/components/orders/dispute-photos";
import { DisputeWordsOf } from "@/components/orders/dispute-words";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { standingOf } from "@/lib/domain/order-reading";
import type { DisputePhoto } from "@/lib/domain/ordering/disputes/list-dispute-photos";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { FOLLOWED_ORDERS, type FollowedOrdersMessages } from "@/lib/messages/followed-orders.gen";

type OrderDisputeProps = {
  order: FollowedOrder;
  /** The photos of the merchant. */
  photos: DisputePhoto[];
  /** The evidence, beside both sides' statements. */
  proof: ReactNode;
  /** The answer or the decision, while the dispute is open. */
  children: ReactNode;
};

/** A delivery's dispute: both sides' statements, the evidence, and the decision. */
export async function OrderDispute({ order, photos, proof, children }: OrderDisputeProps) {
  if (!order.disputedAt) return null;
  const texts = (await readMessages(FOLLOWED_ORDERS)).dispute;
  const isOpen = standingOf(order) === "disputed";
  return (
    <div className="mb-10 grid items-start gap-x-10 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] [&>section]:mt-0 max-xl:[&>section+section]:mt-8">
      <Section title={texts.title}>
        <div className="grid gap-4">
          <Notice tone={isOpen ? "warn" : "info"} title={outcomeOf(texts, order)}>
            {isOpen && order.disputeDueAt && (
              <Due texts={texts} dueAt={order.disputeDueAt} timeZone={order.timezone} />
            )}
          </Notice>
          <DisputeWordsOf sides={sidesOf(texts, order)} />
          <DisputePhotos
            photos={photos}
            label={texts.photos({ merchant: order.merchantName })}
            textOf={texts.photo}
          />
          {isOpen && children}
        </div>
      </Section>
      {proof}
    </div>
  );
}

type DueProps = { texts: FollowedOrdersMessages["dispute"]; dueAt: Date; timeZone: string };

function Due({ texts, dueAt, timeZone }: DueProps) {
  const isOver = dueAt.getTime() < Date.now();
  return texts[isOver ? "overdue" : "due"]({ when: <Instant at={dueAt} timeZone={timeZone} /> });
}

function outcomeOf(texts: FollowedOrdersMessages["dispute"], order: FollowedOrder): string {
  const { delivered, not_delivered: refunded } = texts.decided;
  const refund = formatMoney(order.refundMinor, order.currency);
  if (order.disputeDecision === "delivered") {
    return order.refundMinor > 0 ? texts.decidedPart({ refund }) : delivered;
  }
  if (order.disputeDecision) return refunded({ refund });
  if (standingOf(order) !== "disputed") return texts.settled;
  return order.disputedBy === "merchant" ? texts.openByMerchant : texts.open;
}

function sidesOf(texts: FollowedOrdersMessages["dispute"], order: FollowedOrder) {
  const { disputedAt, disputeReason, disputeAnswer, disputeAnsweredAt, timezone } = order;
  const { disputeNote, disputeNotedAt } = order;
  const merchant = order.merchantName;
  const at = (instant: Date | null, otherwise: string) =>
    instant ? <Instant at={instant} timeZone={timezone} /> : otherwise;
  return [
    {
      who: order.disputedBy === "merchant" ? texts.merchant({ merchant }) : texts.recipient,
      when: at(disputedAt, ""),
      text: disputeReason,
    },
    ...(disputeNote === null
      ? []
      : [{ who: texts.note({ merchant }), when: at(disputeNotedAt, ""), text: disputeNote }]),
    {
      who: texts.courier({ company: order.courierName ?? "" }),
      when: at(disputeAnsweredAt, texts.noAnswer),
      text: disputeAnswer,
    },
  ];
}
