import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { readTopUp, type TopUp } from "./read-top-up";

/**
 * Cancels a top-up that was not declared paid.
 *
 * @throws role_not_allowed, top_up_not_found, top_up_state_conflict
 */
export async function cancelTopUp(
  merchant: MerchantContext,
  topUpId: string,
  cancelledBy: string,
): Promise<TopUp> {
  requireRight(merchant, "pay_in");
  await call.cancelTopUp({
    id: requireId("top", topUpId),
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    userId: cancelledBy,
  });
  return readTopUp(merchant, topUpId);
}
