import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/**
 * Ends the account that signs in as a rider of the courier, on every phone at once, or restores
 * it.
 *
 * @throws role_not_allowed, person_not_found; rider_has_account while another account signs in
 */
export async function changeRiderAccount(
  courier: CourierContext,
  accountId: string,
  { isDisabled }: { isDisabled: boolean },
): Promise<void> {
  requireRight(courier, "manage_riders");
  if (!/^usr_\w+$/.test(accountId)) return refuse("person_not_found");
  await call.changeRiderAccount({
    courierId: courier.courierId,
    accountId,
    isDisabled,
    userId: userIdOf(courier),
  });
}
