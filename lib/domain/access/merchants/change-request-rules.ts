import type { MerchantContext, RequestRules } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";

/** Sets what the requests of a merchant's keys get, in both environments. @throws role_not_allowed */
export async function changeRequestRules(
  merchant: MerchantContext,
  { refusesMismatch, bringsPickup }: RequestRules,
  userId: string,
): Promise<void> {
  requireRight(merchant, "manage_integration");
  await call.changeRequestRules({
    merchantId: merchant.merchantId,
    refusesMismatch,
    bringsPickup,
    userId,
  });
}
