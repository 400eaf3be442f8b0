import { call } from "../../calls.gen";
import type { ReceiverToken } from "./receiver-token";

/**
 * Records that the receiver has the parcel: a delivered order is completed and settled at once, also one that the
 * receiver had disputed. A merchant's dispute stays open. A second time changes nothing.
 *
 * @throws order_not_found, order_status_conflict before the delivery
 */
export async function confirmDelivery(receiver: ReceiverToken): Promise<void> {
  await call.confirmDelivery({ receiverToken: receiver });
}
