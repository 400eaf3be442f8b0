import { and, eq, sql as expression } from "drizzle-orm";
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
  /** What its customer paid by phone, or was asked for last; null for none. */
  payment: SalePayment | null;
  /** Whether a phone may be asked for the money now, where a provider can ask one. */
  mayPay: boolean;
  /** The recipient's own page of the parcel; null before it is accepted, and once the order was removed. */
  receiverToken: string | null;
  merchantName: string;
  /** E.164; null if the shop shows none. */
  merchantPhone: string | null;
  brand: Brand;
  environment: Environment;
  marketCode: string;
  /** IANA name of the market's timezone. */
  timezone: string;
};

export type SalePayment = {
  state: "asked" | "failed" | "paid" | "to_return" | "returned";
  phone: string;
  minor: number;
};

/** One that came counts more than one that was asked for. */
const newestPayment = expression<SalePayment | null>`(
  select json_build_object('state', p.state, 'phone', p.phone, 'minor', coalesce(p.received_minor, p.amount_minor))
    from collection_payments p
   where p.sale_request_id = ${saleRequests.id}
   order by p.state = 'paid' desc, p.received_at desc nulls last, p.asked_at desc limit 1)`;

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
      payment: newestPayment,
      mayPay: expression<boolean>`may_pay_sale(${saleRequests})`,
      receiverToken: orders.receiverToken,
      status: orders.status,
      merchantName: merchants.name,
      merchantPhone: merchants.phone,
      brand: brandColumns,
      environment: saleRequests.environment,
      marketCode: markets.code,
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
    mayPay: request.mayPay && request.payment?.state !== "asked",
    isCancelled: status === "cancelled" || status === "returned",
    brand: brandOf(brand),
  };
}
