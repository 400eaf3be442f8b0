import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";

/**
 * Sets whether a merchant's order is cancelled without its answer where the recipient says that they didn't order it, in both
 * environments. @throws role_not_allowed
 */
export async function changeNotOrderedRule(
  merchant: MerchantContext,
  cancels: boolean,
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_notifications");
  await call.changeNotOrderedRule({ merchantId: merchant.merchantId, cancels, userId });
}

/** Whether a merchant's order is cancelled without its answer. */
export async function readNotOrderedRule({ merchantId }: MerchantContext): Promise<boolean> {
  const [row] = await db
    .select({ cancels: merchants.cancelsNotOrdered })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return row?.cancels ?? false;
}
