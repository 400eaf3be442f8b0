import { call } from "@/db/calls.gen";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";

const VIEW_ID = /^viw_[0-9A-Za-z]{22}$/;

/** Removes one of the user's own views. @throws view_not_found also for another user's */
export async function removeView(
  merchant: MerchantContext,
  viewId: string,
  userId: string,
): Promise<void> {
  if (!VIEW_ID.test(viewId)) return refuse("view_not_found");
  await call.removeView({
    id: viewId,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    userId,
  });
}
