import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { disputePhotos, orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";

type Wanted = {
  /** `open` is everything that waits for a decision. */
  state?: "open" | "decided" | undefined;
  cursor?: string | undefined;
  limit: number;
};

const isPhotoOfOrder = and(
  eq(disputePhotos.merchantId, orders.merchantId),
  eq(disputePhotos.environment, orders.environment),
  eq(disputePhotos.orderId, orders.id),
);

/** A merchant's disputed orders, newest dispute first. @throws invalid_request for a foreign cursor */
export async function listDisputesOfMerchant(
  merchant: MerchantContext,
  { state, cursor, limit }: Wanted,
) {
  const list = newestFirst(orders.disputedAt, orders.id);
  const found = await db
    .select({
      id: orders.id,
      trackingId: orders.trackingId,
      merchantReferenceId: orders.merchantReferenceId,
      status: orders.status,
      currency: orders.currency,
      refundMinor: orders.refundMinor,
      disputedAt: orders.disputedAt,
      disputedBy: orders.disputedBy,
      disputeReason: orders.disputeReason,
      disputeAnswer: orders.disputeAnswer,
      disputeAnsweredAt: orders.disputeAnsweredAt,
      disputeNote: orders.disputeNote,
      disputeNotedAt: orders.disputeNotedAt,
      photoCount: db.$count(disputePhotos, isPhotoOfOrder),
      disputeDecision: orders.disputeDecision,
      disputeDecidedAt: orders.disputeDecidedAt,
      position: list.position,
    })
    .from(orders)
    .where(
      and(
        ofMerchant(orders, merchant),
        isNotNull(orders.disputedAt),
        state === "decided" ? isNotNull(orders.disputeDecision) : undefined,
        state === "open"
          ? and(isNull(orders.disputeDecision), eq(orders.status, "delivered"))
          : undefined,
        list.after(cursor),
      ),
    )
    .orderBy(...list.order)
    .limit(limit + 1);
  return pageOf(found, limit);
}
