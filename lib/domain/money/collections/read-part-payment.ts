import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

/** The share of the money at the door for which a merchant's riders hand over; 100 for all of it. */
export async function readPartPayment({ merchantId }: MerchantContext): Promise<number> {
  const [row] = await db
    .select({ leastPercent: merchants.collectLeastPercent })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return row?.leastPercent ?? 100;
}
