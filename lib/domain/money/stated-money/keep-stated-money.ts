import type { ReplyChannel } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { RiderContext } from "../../authority/rider-context";
import { call } from "../../calls.gen";
import { isRefusal, refuse } from "../../errors";
import { type StatedPayment, statedPaymentRow } from "./stated-payment";

type Delivery = {
  key: string;
  orderId: string;
  /** Cash, or the reference of a payment; neither where nothing was collected. */
  collectedMinor?: number | null | undefined;
  payment?: StatedPayment | null | undefined;
  happenedAt: Date;
  channel?: ReplyChannel | undefined;
};

/**
 * Takes a delivery, and keeps its money in the books where the order is no longer the rider's to deliver: the rider had no
 * network as it was cancelled, given to another rider, or ended. Each order keeps it once per rider.
 *
 * @throws cash_left and payment_kept where it is kept; what the delivery refuses
 */
export async function keepStatedMoney<Answer extends { done: "now" | "already" }>(
  rider: RiderContext,
  delivery: Delivery,
  deliver: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await deliver();
    // The desk has ended it, or the recipient paid by phone: then the money is in no collection.
    if (answer.done === "already") await keep(rider, delivery);
    return answer;
  } catch (error) {
    if (isRefusal(error, "order_not_found") || isRefusal(error, "order_status_conflict")) {
      await keep(rider, delivery);
    }
    throw error;
  }
}

async function keep({ riderId, userId }: RiderContext, delivery: Delivery): Promise<void> {
  const { key, orderId, collectedMinor, payment, happenedAt, channel } = delivery;
  if (payment) {
    const row = statedPaymentRow(payment, happenedAt, channel);
    const { amountMinor, currency, company } = await call.keepLostPayment({
      riderId,
      orderId,
      payment: row,
    });
    if (amountMinor === null || currency === null || company === null) return;
    refuse("payment_kept", { amountMinor, currency, company });
  }
  if (!collectedMinor) return;
  const { why, amountMinor, currency, company } = await call.keepLeftCash({
    id: newId("lcs"),
    riderId,
    userId,
    key,
    orderId,
    amountMinor: collectedMinor,
    takenAt: happenedAt,
    channel,
  });
  if (why === null || amountMinor === null || currency === null || company === null) return;
  refuse("cash_left", { amountMinor, currency, why, company });
}
