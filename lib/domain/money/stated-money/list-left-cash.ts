import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  min,
  type SQL,
  sql as expression,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { collections, couriers, leftCash, merchants, orders, riders, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { foundIn } from "../../found-in";

export type ListedLeftCash = Awaited<ReturnType<typeof find>>[number];

const SHOWN = 50;

/** A company's newest left cash, decided or not. @throws role_not_allowed */
export async function listLeftCash(courier: CourierContext): Promise<ListedLeftCash[]> {
  requireRight(courier, "receive_cash");
  return find(eq(leftCash.courierId, courier.courierId), desc(leftCash.statedAt));
}

/** Left cash for the platform: what waits longest, or what was decided last. */
export function listLeftCashByPlatform(
  _admin: AdminContext,
  { isOpen, search = "" }: { isOpen: boolean; search?: string },
): Promise<ListedLeftCash[]> {
  const found = foundIn(search, orders.parcelCode, merchants.name, couriers.name, riders.name);
  return isOpen
    ? find(and(isNull(leftCash.decidedAt), found), asc(leftCash.statedAt))
    : find(and(isNotNull(leftCash.decidedAt), found), desc(leftCash.decidedAt));
}

const askers = alias(users, "askers");

function find(which: SQL | undefined, inOrder: SQL) {
  return db
    .select({
      id: leftCash.id,
      merchantId: leftCash.merchantId,
      merchantName: merchants.name,
      orderId: leftCash.orderId,
      parcelCode: orders.parcelCode,
      status: orders.status,
      riderId: leftCash.riderId,
      riderName: riders.name,
      courierName: couriers.name,
      amountMinor: leftCash.amountMinor,
      currency: leftCash.currency,
      why: leftCash.why,
      takenAt: leftCash.takenAt,
      statedAt: leftCash.statedAt,
      handInId: leftCash.handInId,
      /** Whether the shop gets the order's money another way. */
      isCollected: expression<boolean>`${collections.orderId} is not null`,
      needsSecondPerson: leftCash.needsSecondPerson,
      /** Proposed until it is decided. */
      verdict: leftCash.verdict,
      reason: leftCash.reason,
      askedById: leftCash.askedBy,
      askedBy: askers.name,
      decidedBy: users.name,
      decidedAt: leftCash.decidedAt,
    })
    .from(leftCash)
    .innerJoin(merchants, eq(merchants.id, leftCash.merchantId))
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, leftCash.merchantId),
        eq(orders.environment, leftCash.environment),
        eq(orders.id, leftCash.orderId),
      ),
    )
    .innerJoin(riders, eq(riders.id, leftCash.riderId))
    .innerJoin(couriers, eq(couriers.id, leftCash.courierId))
    .leftJoin(
      collections,
      and(
        eq(collections.merchantId, leftCash.merchantId),
        eq(collections.environment, leftCash.environment),
        eq(collections.orderId, leftCash.orderId),
      ),
    )
    .leftJoin(askers, eq(askers.id, leftCash.askedBy))
    .leftJoin(users, eq(users.id, leftCash.decidedBy))
    .where(which)
    .orderBy(inOrder, asc(leftCash.id))
    .limit(SHOWN);
}

/** The left cash that waits for a decision, and the age of the oldest. */
export async function readLeftCashQueue(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(leftCash.statedAt) })
    .from(leftCash)
    .where(isNull(leftCash.decidedAt));
  return queue ?? { count: 0, oldestAt: null };
}
