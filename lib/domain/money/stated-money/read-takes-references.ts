import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

/** Whether a merchant's riders hand over for the reference of a payment; null where the market offers it to no shop. */
export async function readTakesReferences({
  merchantId,
}: MerchantContext): Promise<boolean | null> {
  const [row] = await db
    .select({ takes: merchants.takesReferences, maximumMinor: markets.referenceMaximumMinor })
    .from(merchants)
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(merchants.id, merchantId));
  return row && row.maximumMinor !== null ? row.takes : null;
}
