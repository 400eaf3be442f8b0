import { and, asc, desc, eq, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, saleLinks, saleRequests, users } from "@/db/schema";
import type { OrderStatus } from "@/db/schema/order-life";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { saleRequestStateColumn, type SaleRequestState } from "./sale-link";

export type SaleRequest = Coordinates & {
  id: string;
  linkId: string;
  item: string;
  requiredWeightG: number;
  pickupId: string | null;
  name: string;
  /** E.164. */
  phone: string;
  landmark: string;
  /** The known place that the customer chose; null for a location. */
  placeName: string | null;
  feeMinor: number;
  collectMinor: number;
  /** Whether its customer has paid by phone, so that the rider collects nothing. */
  isPaid: boolean;
  state: SaleRequestState;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  /** The person who accepted or declined it; null before, and for one that was sold out. */
  decidedBy: string | null;
  orderId: string | null;
  /** Null for a request without an order, or whose order was removed. */
  orderStatus: OrderStatus | null;
  orderStatusLabel: string | null;
};

const columns = {
  id: saleRequests.id,
  linkId: saleRequests.linkId,
  item: saleLinks.item,
  requiredWeightG: saleLinks.requiredWeightG,
  pickupId: saleLinks.pickupId,
  name: saleRequests.name,
  phone: saleRequests.phone,
  latitude: saleRequests.latitude,
  longitude: saleRequests.longitude,
  landmark: saleRequests.landmark,
  placeName: saleRequests.placeName,
  feeMinor: saleRequests.feeMinor,
  collectMinor: saleRequests.collectMinor,
  isPaid: expression<boolean>`exists (
    select from collection_payments p
     where p.merchant_id = ${saleRequests.merchantId} and p.sale_request_id = ${saleRequests.id} and p.state = 'paid')`,
  state: saleRequestStateColumn,
  createdAt: saleRequests.createdAt,
  expiresAt: saleRequests.expiresAt,
  decidedAt: saleRequests.decidedAt,
  decidedBy: users.name,
  orderId: saleRequests.orderId,
  orderStatus: orders.status,
  orderStatusLabel: orders.statusLabel,
};

/** More than one link sells in its time. */
const LISTED = 200;

const ofTheirLink = and(
  eq(saleLinks.merchantId, saleRequests.merchantId),
  eq(saleLinks.environment, saleRequests.environment),
  eq(saleLinks.id, saleRequests.linkId),
);

const itsOrder = and(
  eq(orders.merchantId, saleRequests.merchantId),
  eq(orders.environment, saleRequests.environment),
  eq(orders.id, saleRequests.orderId),
);

const isWaiting = and(
  eq(saleRequests.state, "waiting"),
  expression`${saleRequests.expiresAt} > now()`,
);

const requests = (merchant: MerchantContext, which: SQL | undefined) =>
  db
    .select(columns)
    .from(saleRequests)
    .innerJoin(saleLinks, ofTheirLink)
    .leftJoin(users, eq(users.id, saleRequests.decidedBy))
    .leftJoin(orders, itsOrder)
    .where(and(ofMerchant(saleRequests, merchant), which));

/** The requests of a link, newest first. */
export function listSaleRequests(
  merchant: MerchantContext,
  linkId: string,
): Promise<SaleRequest[]> {
  return requests(merchant, eq(saleRequests.linkId, linkId))
    .orderBy(desc(saleRequests.createdAt), desc(saleRequests.id))
    .limit(LISTED);
}

/** The requests of all links that wait for an answer, the oldest first. */
export function listWaitingSaleRequests(merchant: MerchantContext): Promise<SaleRequest[]> {
  return requests(merchant, isWaiting)
    .orderBy(asc(saleRequests.createdAt), asc(saleRequests.id))
    .limit(LISTED);
}

/** A request to this merchant in this environment. @throws sale_request_not_found */
export async function readSaleRequest(merchant: MerchantContext, id: string): Promise<SaleRequest> {
  const [found] = await requests(merchant, eq(saleRequests.id, requireId("buy", id)));
  return found ?? refuse("sale_request_not_found");
}
