import { sql } from "@/db/client";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";

/**
 * Ends the account of whoever signs in as a rider of the courier, on every phone at once, or lets them
 * back in.
 *
 * @throws position_not_allowed, person_not_found; rider_has_account while somebody else signs in
 */
export async function changeRiderAccount(
  courier: CourierContext,
  accountId: string,
  { isDisabled }: { isDisabled: boolean },
): Promise<void> {
  requirePosition(courier, ["owner", "dispatcher"]);
  if (!/^usr_\w+$/.test(accountId)) return refuse("person_not_found");
  await sql`select change_rider_account(
    p_courier_id => ${courier.courierId},
    p_account_id => ${accountId},
    p_is_disabled => ${isDisabled},
    p_user_id => ${userIdOf(courier)})`;
}
