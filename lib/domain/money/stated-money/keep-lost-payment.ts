import type { ReplyChannel } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { call } from "../../calls.gen";
import { isRefusal, refuse } from "../../errors";
import { type StatedPayment, statedPaymentRow } from "./stated-payment";

type Delivery = {
  orderId: string;
  payment: StatedPayment;
  happenedAt: Date;
  channel?: ReplyChannel | undefined;
};

/**
 * Takes a delivery for the reference of a payment, and keeps the payment where the order is no longer the rider's to
 * deliver, so that it goes back.
 *
 * @throws payment_kept where it is kept; what the delivery refuses
 */
export async function keepLostPayment<Answer extends { done: "now" | "already" }>(
  rider: RiderContext,
  delivery: Delivery,
  deliver: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await deliver();
    if (answer.done === "already") await keep(rider, delivery);
    return answer;
  } catch (error) {
    if (isRefusal(error, "order_not_found") || isRefusal(error, "order_status_conflict")) {
      await keep(rider, delivery);
    }
    throw error;
  }
}

async function keep(
  { riderId }: RiderContext,
  { orderId, payment, happenedAt, channel }: Delivery,
): Promise<void> {
  const { amountMinor, currency, company } = await call.keepLostPayment({
    riderId,
    orderId,
    payment: statedPaymentRow(payment, happenedAt, channel),
  });
  if (amountMinor === null || currency === null || company === null) return;
  refuse("payment_kept", { amountMinor, currency, company });
}
