import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { counters, handoverPhotos, handovers, proofsOfDelivery, users } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";
import type { Environment } from "../../authority/merchant-context";
import { ORDER_LIFE, type OrderStatus } from "../../order-status";
import { photoLink } from "../handovers/photo-link";
import { isPhotoOfHandover } from "../handovers/read-photo";

export type Proof = typeof proofsOfDelivery.$inferSelect & {
  /** Null if there is no photo, and after it was deleted. */
  photo: { url: string; width: number; height: number } | null;
  /** The hand-over with the same facts; null if no rider's phone delivered it. */
  signed: SignedHandover | null;
  /** The counter where the recipient fetched it, and who handed it over there; null for a rider's delivery. */
  counter: { name: string; handedOverBy: string } | null;
};

export type SignedHandover = {
  /** Canonical JSON, exactly as it was signed. */
  document: string;
  sha256: string;
  signature: string;
  keyId: string;
  verifyUrl: string;
};

type Whose = { merchantId: string; environment: Environment; id: string; status: OrderStatus };

/** An order's proof of delivery, if it has one; the caller has checked who may read it. */
export async function findProof(order: Whose): Promise<Proof | undefined> {
  if (!ORDER_LIFE[order.status].hasProof) return undefined;
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
      counter: { name: counters.name },
      person: { name: users.name },
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
    .leftJoin(counters, eq(counters.id, proofsOfDelivery.counterId))
    .leftJoin(users, eq(users.id, proofsOfDelivery.handedOverBy))
    .where(
      and(
        eq(proofsOfDelivery.merchantId, order.merchantId),
        eq(proofsOfDelivery.environment, order.environment),
        eq(proofsOfDelivery.orderId, order.id),
      ),
    );
  if (!found) return undefined;
  const { proof, handover, photo, counter, person } = found;
  return {
    ...proof,
    photo: handover && photo && { url: photoLink(handover.sha256), ...photo },
    signed: handover && { ...handover, verifyUrl: `${publicUrl}/verify/${handover.sha256}` },
    counter: counter && person && { name: counter.name, handedOverBy: person.name },
  };
}
