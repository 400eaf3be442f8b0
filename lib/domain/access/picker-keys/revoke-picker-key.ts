import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";

/**
 * Ends a key of the place picker: the pages that name it find no places from now on. Revoking again changes nothing.
 *
 * @throws role_not_allowed, picker_key_not_found
 */
export async function revokePickerKey(
  { merchantId, environment }: MerchantContext,
  user: SessionOf<"merchant">,
  id: string,
): Promise<void> {
  requireRight(user, "manage_integration");
  await call.revokePickerKey({ id, merchantId, environment, userId: user.userId });
}
