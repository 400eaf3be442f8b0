import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import type { DoorHint } from "../../dispatch/doors/door-hint";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** A rider's hint about the way to a recipient. */
export type OwnHint = DoorHint & { id: string; leftAt: Date };

/** What riders have said of the way to the recipient, the newest first. */
export async function listHints({ phone }: RecipientContext): Promise<OwnHint[]> {
  return sql<OwnHint[]>`
    select id, kind, words, left_at as "leftAt" from door_hints
     where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by left_at desc, id`;
}
