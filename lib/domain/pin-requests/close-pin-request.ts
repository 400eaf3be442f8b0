import { call } from "@/db/calls.gen";
import type { MerchantContext } from "../merchants/merchant-context";

/**
 * Says that an order was placed from the form that holds this link, so that its receiver finds the
 * answer settled. A link that this merchant does not have is left alone.
 */
export async function closePinRequest(merchant: MerchantContext, id: string): Promise<void> {
  await call.closePinRequest({
    id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
  });
}
