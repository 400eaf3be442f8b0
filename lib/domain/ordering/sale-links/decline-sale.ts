import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { saleRequests } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { readSaleRequest } from "./list-sale-requests";

/**
 * Declines a customer's request; again it changes nothing.
 *
 * @throws role_not_allowed, sale_request_not_found, sale_request_decided for one that was accepted
 */
export async function declineSale(
  merchant: MerchantContext,
  requestId: string,
  userId: string,
): Promise<void> {
  requireRight(merchant, "place_orders");
  const { id } = await readSaleRequest(merchant, requestId);
  const [declined] = await db
    .update(saleRequests)
    .set({ state: "declined", decidedAt: expression`now()`, decidedBy: userId })
    .where(
      and(
        ofMerchant(saleRequests, merchant),
        eq(saleRequests.id, id),
        eq(saleRequests.state, "waiting"),
      ),
    )
    .returning({ id: saleRequests.id });
  if (declined) return;
  const { state } = await readSaleRequest(merchant, id);
  if (state !== "declined") refuse("sale_request_decided");
}
