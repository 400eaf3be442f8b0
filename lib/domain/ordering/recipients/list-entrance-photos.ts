import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** A recipient's own photo of an entrance, with its WebP in base64. */
export type OwnEntrancePhoto = {
  id: string;
  content: string;
  width: number;
  height: number;
  keptAt: Date;
};

/** The photos of the entrance that riders to the recipient see, the newest first. */
export async function listEntrancePhotos({ phone }: RecipientContext): Promise<OwnEntrancePhoto[]> {
  return sql<OwnEntrancePhoto[]>`
    select id, translate(encode(photo, 'base64'), E'\\n', '') as content, width, height, kept_at as "keptAt"
      from entrance_photos
     where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by kept_at desc, id`;
}
