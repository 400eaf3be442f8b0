import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Removes a pickup from both environments. Its orders still show it.
 *
 * @throws role_not_allowed, branch_not_found, branch_is_default
 */
export async function removePickup(
  merchant: MerchantContext,
  pickupId: string,
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_places");
  const { merchantId } = merchant;
  await call.removePickup({ id: requireId("pkp", pickupId), merchantId, userId });
}
