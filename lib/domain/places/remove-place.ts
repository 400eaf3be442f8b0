import { call } from "@/db/calls.gen";
import type { MerchantContext } from "../merchants/merchant-context";
import { requireId } from "../require-id";

/** Forgets a saved place. Orders that went there are not touched. @throws place_not_found */
export async function removePlace(
  merchant: MerchantContext,
  placeId: string,
  userId: string,
): Promise<void> {
  await call.removePlace({
    id: requireId("plc", placeId),
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    userId,
  });
}
