import { and, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { pinRequests } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { requireRight } from "../../authority/rights";

/**
 * Records that an order was placed from the form with this link, so that its receiver finds the
 * answer final. Another merchant's link is left alone.
 */
export async function closePinRequest(merchant: MerchantContext, id: string): Promise<void> {
  requireRight(merchant, "place_orders");
  await db
    .update(pinRequests)
    .set({ usedAt: expression`now()` })
    .where(
      and(ofMerchant(pinRequests, merchant), eq(pinRequests.id, id), isNull(pinRequests.usedAt)),
    );
}
