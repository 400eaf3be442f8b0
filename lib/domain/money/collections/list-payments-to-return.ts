import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { collectionPayments, merchants, orders, saleLinks, saleRequests } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";

export type PaymentToReturn = Awaited<ReturnType<typeof listPaymentsToReturn>>[number];

const SHOWN = 50;

/** What recipients paid and the platform may not keep, oldest first. */
export function listPaymentsToReturn(_admin: AdminContext, search = "") {
  return db
    .select({
      id: collectionPayments.id,
      merchantId: collectionPayments.merchantId,
      merchantName: merchants.name,
      orderId: collectionPayments.orderId,
      parcelCode: orders.parcelCode,
      /** What was sold; null for an order that no link sold, and once the request was removed. */
      item: saleLinks.item,
      phone: collectionPayments.phone,
      receivedMinor: collectionPayments.receivedMinor,
      currency: collectionPayments.currency,
      receivedAt: collectionPayments.receivedAt,
    })
    .from(collectionPayments)
    .innerJoin(merchants, eq(merchants.id, collectionPayments.merchantId))
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, collectionPayments.merchantId),
        eq(orders.environment, collectionPayments.environment),
        eq(orders.id, collectionPayments.orderId),
      ),
    )
    .leftJoin(
      saleRequests,
      and(
        eq(saleRequests.merchantId, collectionPayments.merchantId),
        eq(saleRequests.environment, collectionPayments.environment),
        eq(saleRequests.id, collectionPayments.saleRequestId),
      ),
    )
    .leftJoin(
      saleLinks,
      and(
        eq(saleLinks.merchantId, saleRequests.merchantId),
        eq(saleLinks.environment, saleRequests.environment),
        eq(saleLinks.id, saleRequests.linkId),
      ),
    )
    .where(
      and(
        eq(collectionPayments.state, "to_return"),
        foundIn(
          search,
          orders.parcelCode,
          saleLinks.item,
          merchants.name,
          collectionPayments.phone,
        ),
      ),
    )
    .orderBy(asc(collectionPayments.receivedAt), asc(collectionPayments.id))
    .limit(SHOWN);
}
