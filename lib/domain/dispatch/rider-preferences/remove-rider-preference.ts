import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Removes a preference.
 *
 * @throws role_not_allowed, rider_preference_not_found
 */
export async function removeRiderPreference(
  merchant: MerchantContext,
  id: string,
  userId: string | null,
): Promise<void> {
  requireRight(merchant, "choose_riders");
  const { merchantId, environment } = merchant;
  await call.removeRiderPreference({
    merchantId,
    environment,
    id: requireId("rpf", id),
    userId,
  });
}
