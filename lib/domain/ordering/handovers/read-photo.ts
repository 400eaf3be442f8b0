import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { handoverPhotos, handovers } from "@/db/schema";
import { refuse } from "../../errors";
import { secondsLeft, type PhotoLink } from "./photo-link";

export type HandoverPhoto = {
  content: Buffer;
  contentType: string;
  /** The name under which it is saved. */
  name: string;
  secondsLeft: number;
};

export const isPhotoOfHandover = and(
  eq(handoverPhotos.merchantId, handovers.merchantId),
  eq(handoverPhotos.environment, handovers.environment),
  eq(handoverPhotos.orderId, handovers.orderId),
  eq(handoverPhotos.number, handovers.number),
);

/** @throws photo_not_found also for a link that has expired or that we did not make. */
export async function readPhoto(link: PhotoLink): Promise<HandoverPhoto> {
  const left = secondsLeft(link);
  if (left === 0) return refuse("photo_not_found");
  const [photo] = await db
    .select({ content: handoverPhotos.content, contentType: handoverPhotos.contentType })
    .from(handovers)
    .innerJoin(handoverPhotos, isPhotoOfHandover)
    .where(eq(handovers.sha256, link.id));
  if (!photo) return refuse("photo_not_found");
  return { ...photo, name: "proof-of-delivery.webp", secondsLeft: left };
}
