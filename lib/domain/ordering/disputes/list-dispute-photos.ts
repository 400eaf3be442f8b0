import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { disputePhotos, restrictedOrders } from "@/db/schema";
import type { Environment } from "../../authority/merchant-context";
import { photoLink } from "../handovers/photo-link";

export type DisputePhoto = {
  id: string;
  url: string;
  width: number;
  height: number;
  addedAt: Date;
};

type Whose = { merchantId: string; environment: Environment; id: string; disputedAt: Date | null };

/** A photo of an order whose recipient has restricted the use of their data is shown to no company. */
export const isOfUnrestrictedOrder = notExists(
  db
    .select({ one: sql`1` })
    .from(restrictedOrders)
    .where(
      and(
        eq(restrictedOrders.merchantId, disputePhotos.merchantId),
        eq(restrictedOrders.environment, disputePhotos.environment),
        eq(restrictedOrders.orderId, disputePhotos.orderId),
      ),
    ),
);

/** The photos that its merchant added to an order's dispute, oldest first; the caller has checked who may see them. */
export async function listDisputePhotos(order: Whose): Promise<DisputePhoto[]> {
  if (!order.disputedAt) return [];
  const photos = await db
    .select({
      id: disputePhotos.id,
      width: disputePhotos.width,
      height: disputePhotos.height,
      addedAt: disputePhotos.addedAt,
    })
    .from(disputePhotos)
    .where(
      and(
        eq(disputePhotos.merchantId, order.merchantId),
        eq(disputePhotos.environment, order.environment),
        eq(disputePhotos.orderId, order.id),
        isOfUnrestrictedOrder,
      ),
    )
    .orderBy(asc(disputePhotos.number));
  return photos.map((photo) => ({ ...photo, url: photoLink(photo.id) }));
}
