import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { encodePhoto } from "../../encode-photo";
import { refuse } from "../../errors";
import { readOrder, type Order } from "../orders/read-order";
import { isDisputeOpen } from "./dispute-state";

/** Enough to show a parcel from every side; `dispute_photos_few` holds it too. */
export const DISPUTE_PHOTOS_MAX = 5;

type Photo = {
  orderId: string;
  photo: Buffer;
  /** The merchant's user who adds it; null for its system. */
  userId: string | null;
};

/**
 * Adds a photo to a dispute about a merchant's delivery, re-encoded so that it contains no other data. A photo that the
 * dispute has already changes nothing. Returns the order.
 *
 * @throws role_not_allowed, order_not_found, dispute_decided, order_status_conflict where no dispute is open;
 * invalid_photo, too_many_dispute_photos
 */
export async function addDisputePhoto(
  merchant: MerchantContext,
  { orderId, photo, userId }: Photo,
): Promise<Order> {
  requireRight(merchant, "place_orders");
  const order = await readOrder(merchant, orderId);
  requireOpenDispute(order);
  const { content, width, height } = await encodePhoto(photo);
  await call.addDisputePhoto({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: order.id,
    id: newId("dph"),
    content,
    width,
    height,
    most: DISPUTE_PHOTOS_MAX,
    userId,
  });
  return readOrder(merchant, order.id);
}

/** Before the photo is decoded, which costs more than everything else. @throws dispute_decided, order_status_conflict */
function requireOpenDispute(order: Order): void {
  const { disputeDecision: decision, statusLabel: status } = order;
  if (decision) refuse("dispute_decided", { decision });
  if (!isDisputeOpen(order)) refuse("order_status_conflict", { status });
}
