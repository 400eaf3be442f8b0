import { and, asc, count, desc, eq, isNotNull, isNull, min, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  collections,
  couriers,
  leftCash,
  type leftCashVerdict,
  type leftCashWhy,
  merchants,
  orders,
  riders,
  statedPayments,
  type statedPaymentVerdict,
  type statedPaymentWhy,
  users,
} from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { foundIn } from "../../found-in";

export type ListedStatedMoney = Awaited<ReturnType<typeof find>>[number];

type Kind = "left_cash" | "stated_payment";
type Why = (typeof leftCashWhy.enumValues | typeof statedPaymentWhy.enumValues)[number];
type Verdict = (typeof leftCashVerdict.enumValues | typeof statedPaymentVerdict.enumValues)[number];

const SHOWN = 50;

/** A company's newest money that its riders stated, decided or not. @throws role_not_allowed */
export async function listStatedMoney(courier: CourierContext): Promise<ListedStatedMoney[]> {
  requireRight(courier, "receive_cash");
  return find(eq(money.courierId, courier.courierId), desc(money.statedAt));
}

/** Stated money for the platform: the cases, then what waits for a statement, the oldest first; or what was decided last. */
export function listStatedMoneyByPlatform(
  _admin: AdminContext,
  { isOpen, search = "" }: { isOpen: boolean; search?: string },
): Promise<ListedStatedMoney[]> {
  const { decidedAt, caseAt, statedAt, reference } = money;
  const names = [orders.parcelCode, merchants.name, couriers.name, riders.name];
  const found = foundIn(search, ...names, reference);
  return isOpen
    ? find(and(isNull(decidedAt), found), asc(caseAt), asc(statedAt))
    : find(and(isNotNull(decidedAt), found), desc(decidedAt));
}

/** The stated money that people decide on, and the age of the oldest case. */
export async function readStatedMoneyQueue(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({ count: count(), oldestAt: min(money.caseAt) })
    .from(money)
    .where(and(isNull(money.decidedAt), isNotNull(money.caseAt)));
  return queue ?? { count: 0, oldestAt: null };
}

/** Both tables as one list. Names of the values that are computed are unlike those of any joined table. */
const money = unionAll(
  db
    .select({
      id: statedPayments.id,
      kind: sql<Kind>`'stated_payment'`.as("money_kind"),
      merchantId: statedPayments.merchantId,
      environment: statedPayments.environment,
      orderId: statedPayments.orderId,
      riderId: statedPayments.riderId,
      courierId: statedPayments.courierId,
      currency: statedPayments.currency,
      amountMinor: statedPayments.amountMinor,
      method: statedPayments.method,
      reference: statedPayments.reference,
      receivedMinor: statedPayments.receivedMinor,
      foundReference: statedPayments.foundReference,
      statedAt: statedPayments.statedAt,
      dueAt: statedPayments.dueAt,
      caseAt: statedPayments.caseAt,
      why: sql<Why | null>`${statedPayments.why}::text`.as("money_why"),
      isHandedIn: sql<boolean>`false`.as("is_handed_in"),
      needsSecondPerson: statedPayments.needsSecondPerson,
      verdict: sql<Verdict | null>`${statedPayments.verdict}::text`.as("money_verdict"),
      reason: statedPayments.reason,
      askedBy: statedPayments.askedBy,
      decidedBy: statedPayments.decidedBy,
      decidedAt: statedPayments.decidedAt,
    })
    .from(statedPayments),
  db
    .select({
      id: leftCash.id,
      kind: sql<Kind>`'left_cash'`.as("money_kind"),
      merchantId: leftCash.merchantId,
      environment: leftCash.environment,
      orderId: leftCash.orderId,
      riderId: leftCash.riderId,
      courierId: leftCash.courierId,
      currency: leftCash.currency,
      amountMinor: leftCash.amountMinor,
      method: sql<never>`null::top_up_method`,
      reference: sql<never>`null::text`,
      receivedMinor: sql<number | null>`null::bigint`,
      foundReference: sql<string | null>`null::text`,
      statedAt: leftCash.takenAt,
      dueAt: leftCash.statedAt,
      caseAt: leftCash.statedAt,
      why: sql<Why | null>`${leftCash.why}::text`.as("money_why"),
      isHandedIn: sql<boolean>`${leftCash.handInId} is not null`.as("is_handed_in"),
      needsSecondPerson: leftCash.needsSecondPerson,
      verdict: sql<Verdict | null>`${leftCash.verdict}::text`.as("money_verdict"),
      reason: leftCash.reason,
      askedBy: leftCash.askedBy,
      decidedBy: leftCash.decidedBy,
      decidedAt: leftCash.decidedAt,
    })
    .from(leftCash),
).as("money");

const askers = alias(users, "askers");

/** The line of a statement that shows a payment. */
const line = sql<{ statementId: string; isConfirmable: boolean } | null>`(
  select json_build_object('statementId', l.statement_id, 'isConfirmable', l.verdict = 'matched')
    from bank_statement_lines l where l.stated_payment_id = ${money.id} limit 1)`;

function find(which: SQL | undefined, ...inOrder: SQL[]) {
  return db
    .select({
      id: money.id,
      kind: money.kind,
      merchantId: money.merchantId,
      merchantName: merchants.name,
      orderId: money.orderId,
      parcelCode: orders.parcelCode,
      /** The order's. */
      status: orders.status,
      riderName: riders.name,
      courierName: couriers.name,
      amountMinor: money.amountMinor,
      currency: money.currency,
      /** The operator and its reference; null for cash. */
      method: sql<"airtel_money" | "tnm_mpamba" | null>`${money.method}`,
      reference: sql<string | null>`${money.reference}`,
      /** What the statement shows, where that is another amount, or what came. */
      receivedMinor: money.receivedMinor,
      /** By the phone's clock for cash. */
      statedAt: money.statedAt,
      dueAt: money.dueAt,
      /** Why people decide; null while a statement may still show it. */
      why: money.why,
      line,
      isHandedIn: money.isHandedIn,
      /** Whether the shop has a collection of the order. */
      isCollected: sql<boolean>`${collections.orderId} is not null`,
      needsSecondPerson: money.needsSecondPerson,
      /** Proposed until it is decided. */
      verdict: money.verdict,
      reason: money.reason,
      foundReference: money.foundReference,
      askedById: money.askedBy,
      askedBy: askers.name,
      decidedBy: users.name,
      decidedAt: money.decidedAt,
    })
    .from(money)
    .innerJoin(merchants, eq(merchants.id, money.merchantId))
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, money.merchantId),
        eq(orders.environment, money.environment),
        eq(orders.id, money.orderId),
      ),
    )
    .innerJoin(riders, eq(riders.id, money.riderId))
    .innerJoin(couriers, eq(couriers.id, money.courierId))
    .leftJoin(
      collections,
      and(
        eq(collections.merchantId, money.merchantId),
        eq(collections.environment, money.environment),
        eq(collections.orderId, money.orderId),
      ),
    )
    .leftJoin(askers, eq(askers.id, money.askedBy))
    .leftJoin(users, eq(users.id, money.decidedBy))
    .where(which)
    .orderBy(...inOrder, asc(money.id))
    .limit(SHOWN);
}
