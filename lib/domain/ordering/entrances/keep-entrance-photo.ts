import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { encodeSmallPhoto } from "../../encode-small-photo";
import { refuse } from "../../errors";
import { isPhoto } from "../../is-photo";
import type { ReceiverToken } from "../tracking/receiver-token";
import { type Browser, readOwnEntrance } from "./read-own-entrance";

/**
 * Keeps a recipient's photo of the entrance for the riders of this order and of later ones to the same place. Returns its
 * id, by which the browser may see, replace and delete it; null where there is one that this browser has not sent.
 *
 * @throws invalid_photo; order_not_found; order_status_conflict for an order that is over, and while the use of the
 *   person's data is stopped
 */
export async function keepEntrancePhoto(
  receiver: ReceiverToken,
  picture: Buffer,
  browser: Browser,
): Promise<string | null> {
  const { phone, status } = await readOwnEntrance(receiver, browser);
  if (phone === null) return refuse("order_status_conflict", { status });
  const photo = (await encodeEntrancePhoto(picture)) ?? refuse("invalid_photo");
  return call.keepEntrancePhoto({
    receiverToken: receiver,
    phone,
    phoneKey: doorKeyOf(phone),
    id: newId("ent"),
    photo: photo.data,
    width: photo.info.width,
    height: photo.info.height,
    replaces: browser.photoId ?? null,
    isProved: browser.phone === phone,
  });
}

/** As it is kept; undefined for a file that is no photo, or too large. */
export async function encodeEntrancePhoto(picture: Buffer) {
  return isPhoto(picture) ? encodeSmallPhoto(picture) : undefined;
}
