import { and, asc, desc, eq, isNotNull, ne, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { collectionPayouts, merchants, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type ListedCollectionPayout = Awaited<ReturnType<typeof find>>[number];

const SHOWN = 50;

/** A merchant's newest payouts of collections. */
export function listCollectionPayouts(merchant: MerchantContext) {
  return find(ofMerchant(collectionPayouts, merchant));
}

/** Payouts for the platform's finance: those that wait longest, or the newest that were decided by hand. */
export function listCollectionPayoutsByPlatform(
  _admin: AdminContext,
  { isRequested }: { isRequested: boolean },
) {
  const { state, method } = collectionPayouts;
  return isRequested
    ? find(eq(state, "requested"), asc)
    : find(and(ne(state, "requested"), isNotNull(method)));
}

function find(which: SQL | undefined, inOrder: typeof asc = desc) {
  return db
    .select({
      id: collectionPayouts.id,
      merchantId: collectionPayouts.merchantId,
      merchantName: merchants.name,
      amountMinor: collectionPayouts.amountMinor,
      currency: collectionPayouts.currency,
      state: collectionPayouts.state,
      method: collectionPayouts.method,
      destination: collectionPayouts.destination,
      requestedAt: collectionPayouts.requestedAt,
      requestedBy: users.name,
      decidedAt: collectionPayouts.decidedAt,
      paymentReference: collectionPayouts.paymentReference,
      rejectReason: collectionPayouts.rejectReason,
    })
    .from(collectionPayouts)
    .innerJoin(merchants, eq(merchants.id, collectionPayouts.merchantId))
    .innerJoin(users, eq(users.id, collectionPayouts.requestedBy))
    .where(which)
    .orderBy(inOrder(collectionPayouts.requestedAt), inOrder(collectionPayouts.id))
    .limit(SHOWN);
}
