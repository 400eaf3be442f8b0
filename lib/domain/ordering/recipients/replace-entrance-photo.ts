import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { refuseValue } from "../../errors";
import { encodeEntrancePhoto } from "../entrances/keep-entrance-photo";

/**
 * Puts another photo in the place of a recipient's own.
 *
 * @throws invalid_request for a file that is no photo, and once the photo to replace is deleted
 */
export async function replaceEntrancePhoto(
  { phone }: RecipientContext,
  id: string,
  picture: Buffer,
): Promise<void> {
  const photo = await encodeEntrancePhoto(picture);
  if (!photo) return refuseValue("photo", { kind: "no_photo" });
  const [replaced] = await sql`
    update entrance_photos
       set photo = ${photo.data}, width = ${photo.info.width}, height = ${photo.info.height}, kept_at = now()
     where id = ${id} and environment = 'live' and phone_key = ${doorKeyOf(phone)}
    returning id`;
  if (!replaced) refuseValue("photo", { kind: "photo_gone" });
}
