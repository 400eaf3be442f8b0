import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** A door of a recipient, as riders see it; the keys are read by people. */
export type OwnDoor = {
  latitude: number;
  longitude: number;
  accuracyM: number;
  /** 0 for the one that the recipient has set. */
  deliveries: number;
  isOwn: boolean;
  newestAt: Date;
};

/** What riders know of the recipient's doors, the one that the recipient has set first. */
export async function listDoors({ phone }: RecipientContext): Promise<OwnDoor[]> {
  return sql<OwnDoor[]>`
    select latitude, longitude, accuracy_m as "accuracyM", deliveries, is_own as "isOwn", newest_at as "newestAt"
      from doors where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by number`;
}
