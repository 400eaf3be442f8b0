import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/** Forgets a saved place. Orders that went there are not touched. @throws role_not_allowed, place_not_found */
export async function removePlace(
  merchant: MerchantContext,
  placeId: string,
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_places");
  await call.removePlace({
    id: requireId("plc", placeId),
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    userId,
  });
}
