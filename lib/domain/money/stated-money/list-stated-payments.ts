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
import { couriers, merchants, orders, riders, statedPayments, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { foundIn } from "../../found-in";

export type ListedStatedPayment = Awaited<ReturnType<typeof find>>[number];

const SHOWN = 50;

/** A company's newest payments by reference, decided or not. @throws role_not_allowed */
export async function listStatedPayments(courier: CourierContext): Promise<ListedStatedPayment[]> {
  requireRight(courier, "receive_cash");
  return find(eq(statedPayments.courierId, courier.courierId), desc(statedPayments.statedAt));
}

/**
 * Payments by reference for the platform: the cases first and then what waits for a statement, the oldest first, or what
 * was decided last.
 */
export function listStatedPaymentsByPlatform(
  _admin: AdminContext,
  { isOpen, search = "" }: { isOpen: boolean; search?: string },
): Promise<ListedStatedPayment[]> {
  const { reference, decidedAt, caseAt } = statedPayments;
  const found = foundIn(
    search,
    orders.parcelCode,
    merchants.name,
    couriers.name,
    riders.name,
    reference,
  );
  return isOpen
    ? find(and(isNull(decidedAt), found), asc(caseAt), asc(statedPayments.statedAt))
    : find(and(isNotNull(decidedAt), found), desc(decidedAt));
}

const askers = alias(users, "askers");

/** The line of a statement that shows it. */
const line = expression<{ statementId: string; isConfirmable: boolean } | null>`(
  select json_build_object('statementId', l.statement_id, 'isConfirmable', l.verdict = 'matched')
    from bank_statement_lines l where l.stated_payment_id = ${statedPayments.id} limit 1)`;

function find(which: SQL | undefined, ...inOrder: SQL[]) {
  return db
    .select({
      id: statedPayments.id,
      merchantId: statedPayments.merchantId,
      merchantName: merchants.name,
      orderId: statedPayments.orderId,
      parcelCode: orders.parcelCode,
      riderId: statedPayments.riderId,
      riderName: riders.name,
      courierName: couriers.name,
      method: statedPayments.method,
      reference: statedPayments.reference,
      amountMinor: statedPayments.amountMinor,
      /** What the statement shows, where that is another amount, or what came. */
      receivedMinor: statedPayments.receivedMinor,
      currency: statedPayments.currency,
      statedAt: statedPayments.statedAt,
      dueAt: statedPayments.dueAt,
      /** Why people decide; null while a statement may still show it. */
      why: statedPayments.why,
      line,
      needsSecondPerson: statedPayments.needsSecondPerson,
      /** Proposed until it is decided. */
      verdict: statedPayments.verdict,
      reason: statedPayments.reason,
      foundReference: statedPayments.foundReference,
      askedById: statedPayments.askedBy,
      askedBy: askers.name,
      decidedBy: users.name,
      decidedAt: statedPayments.decidedAt,
    })
    .from(statedPayments)
    .innerJoin(merchants, eq(merchants.id, statedPayments.merchantId))
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, statedPayments.merchantId),
        eq(orders.environment, statedPayments.environment),
        eq(orders.id, statedPayments.orderId),
      ),
    )
    .innerJoin(riders, eq(riders.id, statedPayments.riderId))
    .innerJoin(couriers, eq(couriers.id, statedPayments.courierId))
    .leftJoin(askers, eq(askers.id, statedPayments.askedBy))
    .leftJoin(users, eq(users.id, statedPayments.decidedBy))
    .where(which)
    .orderBy(...inOrder, asc(statedPayments.id))
    .limit(SHOWN);
}

/** The payments by reference that people decide on, and the age of the oldest case. */
export async function readStatedPaymentQueue(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(statedPayments.caseAt) })
    .from(statedPayments)
    .where(and(isNull(statedPayments.decidedAt), isNotNull(statedPayments.caseAt)));
  return queue ?? { count: 0, oldestAt: null };
}
