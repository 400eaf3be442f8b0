import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** Deletes one rider's hint. One that is gone already is no error. */
export async function forgetHint({ phone }: RecipientContext, id: string): Promise<void> {
  await sql`
    delete from door_hints where id = ${id} and environment = 'live' and phone_key = ${doorKeyOf(phone)}`;
}
