import { sql } from "@/db/client";
import { requireName } from "../accounts/person-name";
import type { SessionOf } from "../accounts/session";
import { refuse } from "../errors";

/**
 * Gives a business another name, which receivers and riders see from now on.
 *
 * @throws position_not_allowed for everybody but an owner; invalid_request
 */
export async function renameMerchant(user: SessionOf<"merchant">, name: string): Promise<void> {
  if (user.position !== "owner") return refuse("position_not_allowed");
  await sql`
    select rename_merchant(
      p_merchant_id => ${user.company.id},
      p_name => ${requireName(name, "name")},
      p_user_id => ${user.userId})`;
}
