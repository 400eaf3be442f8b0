import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { disputePhotos } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import { refuse } from "../../errors";
import { secondsLeft, type PhotoLink } from "../handovers/photo-link";
import { isOfUnrestrictedOrder } from "./list-dispute-photos";

/** Whether a link is to a photo of a dispute, and not to one of a hand-over. */
export function isOfDispute({ id }: PhotoLink): boolean {
  return isId("dph", id);
}

/** @throws photo_not_found also for a link that has expired or that we did not make */
export async function readDisputePhoto(link: PhotoLink) {
  const left = secondsLeft(link);
  if (left === 0) return refuse("photo_not_found");
  const [photo] = await db
    .select({ content: disputePhotos.content })
    .from(disputePhotos)
    .where(and(eq(disputePhotos.id, link.id), isOfUnrestrictedOrder));
  if (!photo) return refuse("photo_not_found");
  return { ...photo, contentType: "image/webp", name: "dispute.webp", secondsLeft: left };
}
