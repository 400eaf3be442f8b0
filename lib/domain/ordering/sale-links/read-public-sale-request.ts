import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchantBrands, merchants, orders, saleLinks, saleRequests } from "@/db/schema";
import { brandColumns, brandOf, type Brand } from "../../access/merchants/read-brand";
import type { Environment } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { saleRequestStateColumn, type SaleRequestState } from "./sale-link";

export type PublicSaleRequest = {
  id: string;
  linkId: string;
  item: string;
  collectMinor: number;
  currency: string;
  state: SaleRequestState;
  /** Whether it was declined by the last sale, and not by a person. */
  isSoldOut: boolean;
  /** Whether the order that it became was cancelled or came back. */
  isCancelled: boolean;
  expiresAt: Date;
  /** The recipient's own page of the parcel; null before it is accepted, and once the order was removed. */
  receiverToken: string | null;
  merchantName: string;
  /** E.164; null if the shop shows none. */
  merchantPhone: string | null;
  brand: Brand;
  environment: Environment;
  /** IANA name of the market's timezone. */
  timezone: string;
};

/**
 * A request for the customer who sent it, without name, phone and place.
 *
 * @throws sale_request_not_found also for a text that cannot be its id
 */
export async function readPublicSaleRequest(id: string): Promise<PublicSaleRequest> {
  const [found] = await db
    .select({
      id: saleRequests.id,
      linkId: saleRequests.linkId,
      item: saleLinks.item,
      collectMinor: saleRequests.collectMinor,
      currency: markets.currency,
      state: saleRequestStateColumn,
      decidedBy: saleRequests.decidedBy,
      expiresAt: saleRequests.expiresAt,
      receiverToken: orders.receiverToken,
      status: orders.status,
      merchantName: merchants.name,
      merchantPhone: merchants.phone,
      brand: brandColumns,
      environment: saleRequests.environment,
      timezone: markets.timezone,
    })
    .from(saleRequests)
    .innerJoin(
      saleLinks,
      and(
        eq(saleLinks.merchantId, saleRequests.merchantId),
        eq(saleLinks.environment, saleRequests.environment),
        eq(saleLinks.id, saleRequests.linkId),
      ),
    )
    .innerJoin(merchants, eq(merchants.id, saleRequests.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .leftJoin(merchantBrands, eq(merchantBrands.merchantId, saleRequests.merchantId))
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, saleRequests.merchantId),
        eq(orders.environment, saleRequests.environment),
        eq(orders.id, saleRequests.orderId),
      ),
    )
    .where(eq(saleRequests.id, requireId("buy", id)));
  if (!found) return refuse("sale_request_not_found");
  const { brand, decidedBy, status, ...request } = found;
  return {
    ...request,
    isSoldOut: request.state === "declined" && decidedBy === null,
    isCancelled: status === "cancelled" || status === "returned",
    brand: brandOf(brand),
  };
}
