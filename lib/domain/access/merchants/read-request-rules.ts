import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants } from "@/db/schema";
import {
  USUAL_REQUEST_RULES,
  type MerchantContext,
  type RequestRules,
} from "../../authority/merchant-context";

/** What the requests of a merchant's keys get. */
export async function readRequestRules({ merchantId }: MerchantContext): Promise<RequestRules> {
  const [row] = await db
    .select({ refusesMismatch: merchants.refusesMismatch, bringsPickup: merchants.bringsPickup })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return row ?? USUAL_REQUEST_RULES;
}
