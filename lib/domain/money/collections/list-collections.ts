import { and, eq, sql as expression } from "drizzle-orm";
import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { collectionPayouts, collections, orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";

/** Where the money of an order is. */
export type CollectionPlace =
  | "with_rider"
  | "with_company"
  | "awaited"
  | "not_received"
  | "received"
  | "requested"
  | "paid_out";

export type ListedCollection = {
  orderId: string;
  trackingId: string;
  merchantReferenceId: string | null;
  receiverName: string | null;
  amountMinor: number;
  /** What was to be paid; more after a part payment. */
  dueMinor: number;
  currency: string;
  collectedAt: Date;
  method: "cash" | "mobile_money";
  receivedAt: Date | null;
  payoutId: string | null;
  /** When its payout was decided, and the provider's id of the payment; null before, and for the wallet. */
  paidOutAt: Date | null;
  payoutReference: string | null;
  place: CollectionPlace;
};

export type CollectionPage = { collections: ListedCollection[]; nextCursor: string | null };

const PAGE_SIZE = 50;

/** Whether its recipient's payment never came, and the shop carries that. */
const isCarried = expression<boolean>`exists (
  select from stated_payments s
   where (s.merchant_id, s.environment, s.order_id, s.rider_id)
         = (${collections.merchantId}, ${collections.environment}, ${collections.orderId}, ${collections.riderId})
     and s.verdict = 'shop_carries' and s.decided_at is not null)`;

type ListedCollections = {
  cursor?: string | undefined;
  limit?: number | undefined;
  /** Only the one of this order. */
  orderId?: string | undefined;
};

/** A merchant's collected orders, newest first. @throws invalid_request for a foreign cursor */
export async function listCollections(
  merchant: MerchantContext,
  { cursor, limit = PAGE_SIZE, orderId }: ListedCollections = {},
  read: Reader = fromPrimary,
): Promise<CollectionPage> {
  const list = newestFirst(collections.collectedAt, collections.orderId);
  const found = await read(({ db }) =>
    db
      .select({
        orderId: collections.orderId,
        trackingId: orders.trackingId,
        merchantReferenceId: orders.merchantReferenceId,
        receiverName: orders.receiverName,
        amountMinor: collections.amountMinor,
        dueMinor: expression<number>`${orders.collectMinor} + ${orders.paidMinor}`.mapWith(Number),
        currency: collections.currency,
        collectedAt: collections.collectedAt,
        method: collections.method,
        receivedAt: collections.receivedAt,
        payoutId: collections.payoutId,
        paidOutAt: collectionPayouts.decidedAt,
        payoutReference: collectionPayouts.paymentReference,
        place: expression<CollectionPlace>`case
        when ${collectionPayouts.state} = 'paid' then 'paid_out'
        when ${collectionPayouts.state} = 'requested' then 'requested'
        when ${collections.receivedAt} is not null then 'received'
        when ${collections.method} = 'mobile_money' and ${isCarried} then 'not_received'
        when ${collections.method} = 'mobile_money' then 'awaited'
        when num_nonnulls(${collections.handInId}, ${collections.counterId}) = 1 then 'with_company'
        else 'with_rider' end`,
        position: list.position,
      })
      .from(collections)
      .innerJoin(
        orders,
        and(
          eq(orders.merchantId, collections.merchantId),
          eq(orders.environment, collections.environment),
          eq(orders.id, collections.orderId),
        ),
      )
      .leftJoin(collectionPayouts, eq(collectionPayouts.id, collections.payoutId))
      .where(
        and(
          ofMerchant(collections, merchant),
          orderId === undefined ? undefined : eq(collections.orderId, orderId),
          list.after(cursor),
        ),
      )
      .orderBy(...list.order)
      .limit(limit + 1),
  );
  const { rows, nextCursor } = pageOf(found, limit);
  return { collections: rows.map(({ position: _, ...row }) => row), nextCursor };
}
