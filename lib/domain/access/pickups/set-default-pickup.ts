import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/** Makes a pickup the one of orders that name none, in both environments. @throws role_not_allowed, branch_not_found */
export async function setDefaultPickup(
  merchant: MerchantContext,
  pickupId: string,
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_places");
  const { merchantId } = merchant;
  await call.setDefaultPickup({ id: requireId("pkp", pickupId), merchantId, userId });
}
