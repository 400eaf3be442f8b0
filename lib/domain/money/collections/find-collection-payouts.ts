import { and, asc, desc, eq, isNull, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { collectionPayouts, merchants, payouts, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { foundIn } from "../../found-in";

export type ListedCollectionPayout = Awaited<ReturnType<typeof find>>[number];

const SHOWN = 50;

/** Whether no provider has the payout, or it has not answered in time. */
export const isForPeople = or(isNull(payouts.id), eq(payouts.state, "unknown"));

/** A merchant's newest payouts of collections. */
export function listCollectionPayouts(merchant: MerchantContext) {
  return find(ofMerchant(collectionPayouts, merchant));
}

/**
 * Payouts for the platform's finance, the one that waits longest for people first. What the payment provider is sending
 * does not wait for people.
 */
export function listCollectionPayoutsByPlatform(_admin: AdminContext, search?: string) {
  const { state, destination, paymentReference } = collectionPayouts;
  const found = foundIn(search, merchants.name, destination, paymentReference);
  return find(and(eq(state, "requested"), isForPeople, found), asc);
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
      /** The id that the payment provider has it under; null for one that people pay. */
      sentAs: payouts.id,
    })
    .from(collectionPayouts)
    .innerJoin(merchants, eq(merchants.id, collectionPayouts.merchantId))
    .leftJoin(users, eq(users.id, collectionPayouts.requestedBy))
    .leftJoin(payouts, eq(payouts.collectionPayoutId, collectionPayouts.id))
    .where(which)
    .orderBy(inOrder(collectionPayouts.requestedAt), inOrder(collectionPayouts.id))
    .limit(SHOWN);
}
