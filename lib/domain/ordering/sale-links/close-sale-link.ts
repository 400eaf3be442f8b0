import { and, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { saleLinks } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { requireRight } from "../../authority/rights";
import { readSaleLink } from "./read-sale-link";

/**
 * Closes a link, so that it takes no more requests. Those that wait can still be accepted.
 *
 * @throws role_not_allowed, sale_link_not_found
 */
export async function closeSaleLink(
  merchant: MerchantContext,
  id: string,
  userId: string,
): Promise<void> {
  requireRight(merchant, "place_orders");
  const link = await readSaleLink(merchant, id);
  await db
    .update(saleLinks)
    .set({ closedAt: expression`now()`, closedBy: userId })
    .where(
      and(ofMerchant(saleLinks, merchant), eq(saleLinks.id, link.id), isNull(saleLinks.closedAt)),
    );
}
