import { sql } from "@/db/client";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** Deletes a person's photo of the entrance. One that is gone already is no error. */
export async function forgetEntrancePhoto({ phone }: { phone: string }, id: string): Promise<void> {
  await sql`delete from entrance_photos where id = ${id} and phone_key = ${doorKeyOf(phone)}`;
}
