import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { handoverPhotos, handovers, proofsOfDelivery } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";
import { refuse } from "../errors";
import { photoLink } from "../handovers/photo-link";
import { isPhotoOfHandover } from "../handovers/read-photo";
import type { MerchantContext } from "../merchants/merchant-context";
import { ORDER_LIFE } from "./order-status";
import { readOrder, type Order } from "./read-order";

export type Proof = typeof proofsOfDelivery.$inferSelect & {
  /** Null where nothing was photographed, and once the photo was deleted. */
  photo: { url: string; width: number; height: number } | null;
  /** The hand-over that says the same; null for what no rider's phone delivered. */
  signed: SignedHandover | null;
};

export type SignedHandover = {
  /** Canonical JSON, exactly as it was signed. */
  document: string;
  sha256: string;
  signature: string;
  keyId: string;
  verifyUrl: string;
};

export type ProofOfDelivery = { order: Order; proof: Proof };

/** @throws order_not_found, pod_not_available before `delivered` or `completed` (spec: Order transitions). */
export async function readProofOfDelivery(
  merchant: MerchantContext,
  orderId: string,
): Promise<ProofOfDelivery> {
  const order = await readOrder(merchant, orderId);
  if (!ORDER_LIFE[order.status].hasProof) return refuse("pod_not_available");
  const found = await findProof(order);
  if (!found) return refuse("pod_not_available");
  const { proof, handover, photo } = found;
  return {
    order,
    proof: {
      ...proof,
      photo: handover && photo && { url: photoLink(handover.sha256), ...photo },
      signed: handover && { ...handover, verifyUrl: `${publicUrl}/verify/${handover.sha256}` },
    },
  };
}

async function findProof({ merchantId, environment, id }: Order) {
  const [found] = await db
    .select({
      proof: proofsOfDelivery,
      handover: {
        document: handovers.document,
        sha256: handovers.sha256,
        signature: handovers.signature,
        keyId: handovers.keyId,
      },
      photo: { width: handoverPhotos.width, height: handoverPhotos.height },
    })
    .from(proofsOfDelivery)
    .leftJoin(
      handovers,
      and(
        eq(handovers.merchantId, proofsOfDelivery.merchantId),
        eq(handovers.environment, proofsOfDelivery.environment),
        eq(handovers.orderId, proofsOfDelivery.orderId),
        eq(handovers.number, proofsOfDelivery.handoverNumber),
      ),
    )
    .leftJoin(handoverPhotos, isPhotoOfHandover)
    .where(
      and(
        eq(proofsOfDelivery.merchantId, merchantId),
        eq(proofsOfDelivery.environment, environment),
        eq(proofsOfDelivery.orderId, id),
      ),
    );
  return found;
}
