import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { collectionPayments, merchants, orders } from "@/db/schema";
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
      status: orders.status,
      phone: collectionPayments.phone,
      receivedMinor: collectionPayments.receivedMinor,
      currency: collectionPayments.currency,
      receivedAt: collectionPayments.receivedAt,
    })
    .from(collectionPayments)
    .innerJoin(merchants, eq(merchants.id, collectionPayments.merchantId))
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, collectionPayments.merchantId),
        eq(orders.environment, collectionPayments.environment),
        eq(orders.id, collectionPayments.orderId),
      ),
    )
    .where(
      and(
        eq(collectionPayments.state, "to_return"),
        foundIn(search, orders.parcelCode, merchants.name, collectionPayments.phone),
      ),
    )
    .orderBy(asc(collectionPayments.receivedAt), asc(collectionPayments.id))
    .limit(SHOWN);
}
