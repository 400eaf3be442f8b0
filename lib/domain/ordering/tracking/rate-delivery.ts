import { call } from "../../calls.gen";
import type { ReceiverToken } from "./receiver-token";

/** How a delivery was, from 1 to 5. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/**
 * Stores the receiver's rating of a delivery. The first rating is final; another one changes nothing.
 *
 * @throws order_not_found, order_status_conflict before the delivery
 */
export async function rateDelivery(
  receiver: ReceiverToken,
  rating: Rating,
  comment: string | null,
): Promise<void> {
  await call.rateDelivery({ receiverToken: receiver, rating, comment });
}
