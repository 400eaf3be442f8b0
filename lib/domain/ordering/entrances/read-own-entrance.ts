import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { type EntrancePhoto, findEntrances } from "../../dispatch/doors/find-entrances";
import { refuse } from "../../errors";
import { readRestriction } from "../recipients/request-data";
import type { ReceiverToken } from "../tracking/receiver-token";

/**
 * What the browser on which a recipient's link is open proves beyond the link, which the shop has too: the photo that it
 * has sent, and the number that was proved on it.
 */
export type Browser = { photoId: string | undefined; phone: string | undefined };

export type OwnEntrance = {
  /** The recipient's number, to which the photo belongs; null where none can be kept: without one, and while the use of the data is stopped. */
  phone: string | null;
  status: string;
  /** The photo at the order's pin; null without one. */
  photo: EntrancePhoto | null;
  /** Whether this browser may see, replace and delete it. */
  isOwn: boolean;
};

/** The photo of the entrance that riders of an order see, for its recipient. @throws order_not_found */
export async function readOwnEntrance(
  receiver: ReceiverToken,
  browser: Browser,
): Promise<OwnEntrance> {
  const { phone, status, environment, ...pin } = await findOrder(receiver);
  if (phone === null) return { phone, status, photo: null, isOwn: false };
  const [[photo = null], restrictedSince] = await Promise.all([
    findEntrances([{ environment, phone, pin }]),
    readRestriction({ phone }),
  ]);
  const isOwn = browser.phone === phone || (photo !== null && photo.id === browser.photoId);
  return { phone: restrictedSince ? null : phone, status, photo, isOwn };
}

async function findOrder(receiver: ReceiverToken) {
  const [order] = await db
    .select({
      phone: orders.receiverPhone,
      status: orders.statusLabel,
      environment: orders.environment,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
    })
    .from(orders)
    .where(eq(orders.receiverToken, receiver));
  return order ?? refuse("order_not_found");
}
