import { call } from "@/db/calls.gen";
import type { ReceiverToken } from "./receiver-token";

/** What can be wrong with a delivery, as those read it who have to find out. */
const REASONS = {
  not_received: "The parcel did not arrive.",
  not_whole: "The parcel is damaged or not complete.",
  other: "Something else is wrong.",
};

export type DisputeReason = keyof typeof REASONS;

export const DISPUTE_REASONS = Object.keys(REASONS) as DisputeReason[];

/**
 * The receiver says that something is wrong: from now on the order is not completed by the clock. The
 * first word stands; another one changes nothing.
 *
 * @throws order_not_found, order_status_conflict before the delivery, delivery_confirmed
 */
export async function disputeDelivery(
  receiver: ReceiverToken,
  reason: DisputeReason,
  note: string | null,
): Promise<void> {
  const said = [REASONS[reason], note].filter(Boolean).join(" ");
  await call.disputeDelivery({ receiverToken: receiver, reason: said });
}
