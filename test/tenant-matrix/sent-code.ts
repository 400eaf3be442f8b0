import { newId } from "@/lib/core/ids";
import { confirmationCodeOf } from "@/lib/domain/confirmation-code";
import { owner } from "@/test/world";

/** The code that was sent to the phone of a row. */
export async function sentCode(holder: string, table: string, ofRow: string): Promise<string> {
  const id = newId("pcd");
  await owner`insert into phone_codes (id, ${owner(holder)}, phone, expires_at)
    select ${id}, id, phone, now() + interval '10 minutes' from ${owner(table)} where id::text = ${ofRow}`;
  return confirmationCodeOf(id);
}
