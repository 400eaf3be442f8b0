import { call } from "../../calls.gen";
import type { ReceiverToken } from "../tracking/receiver-token";

/** The possible problems of a delivery, in the words of the pages that decide them. */
const REASONS = {
  not_received: "The parcel did not arrive.",
  damaged: "The parcel is damaged or not complete.",
  wrong_item: "It is the wrong parcel.",
  wrong_place: "The parcel was left in the wrong place.",
  other: "Something else is wrong.",
};

export type DisputeReason = keyof typeof REASONS;

export const DISPUTE_REASONS = Object.keys(REASONS) as DisputeReason[];

/** Room for a few messages. */
export const DISPUTE_NOTE_MAX_LENGTH = 500;

/**
 * Records the receiver's report of a problem: from now on the order is not completed automatically. The first report is kept;
 * another one changes nothing.
 *
 * @throws order_not_found, order_status_conflict before the delivery, delivery_confirmed
 */
export async function disputeDelivery(
  receiver: ReceiverToken,
  reason: DisputeReason,
  note: string | null,
): Promise<void> {
  await call.disputeDelivery({ receiverToken: receiver, reason: disputeWords(reason, note) });
}

/** A stored report. */
export function disputeWords(reason: DisputeReason, note: string | null): string {
  return [REASONS[reason], note].filter(Boolean).join(" ");
}
