import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder, type Order } from "../orders/read-order";
import { type DisputeReason, disputeWords } from "./dispute-delivery";

const HOUR_MS = 3_600_000;

type Report = {
  orderId: string;
  reason: DisputeReason;
  note: string | null;
  /** The merchant's user who reports it; null for its system. */
  userId: string | null;
};

/**
 * Records a merchant's report of a problem with a live delivery that is not settled yet. Only the platform's decision ends
 * it, because a recipient who confirms a parcel does not speak for its shop. The first report is kept, the
 * merchant's or the recipient's; another one changes nothing.
 *
 * @throws role_not_allowed, order_not_found, also for a test order; order_status_conflict before the delivery
 * and after its settlement
 */
export async function disputeDeliveryByMerchant(
  merchant: MerchantContext,
  { orderId, reason, note, userId }: Report,
): Promise<void> {
  requireRight(merchant, "place_orders");
  const { id } = await readOrder(merchant, orderId);
  await call.disputeDeliveryByMerchant({
    merchantId: merchant.merchantId,
    orderId: id,
    reason: disputeWords(reason, note),
    userId,
  });
}

/** Until when the merchant can report a problem with a delivery; null if it can't. */
export function disputableUntil(
  { market }: MerchantContext,
  { environment, status, deliveredAt, updatedAt, disputedAt }: Order,
): Date | null {
  if (environment !== "live" || status !== "delivered" || !deliveredAt || disputedAt) return null;
  const since = Math.max(deliveredAt.getTime(), updatedAt.getTime());
  return new Date(since + market.disputeHours * HOUR_MS);
}
