import { and, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";

/** A merchant's rated orders, newest rating first. @throws invalid_request for a foreign cursor */
export async function listRatings(
  merchant: MerchantContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const list = newestFirst(orders.ratedAt, orders.id);
  const found = await db
    .select({
      id: orders.id,
      trackingId: orders.trackingId,
      merchantReferenceId: orders.merchantReferenceId,
      rating: orders.rating,
      comment: orders.ratingComment,
      ratedAt: orders.ratedAt,
      position: list.position,
    })
    .from(orders)
    .where(and(ofMerchant(orders, merchant), isNotNull(orders.ratedAt), list.after(cursor)))
    .orderBy(...list.order)
    .limit(limit + 1);
  return pageOf(found, limit);
}
