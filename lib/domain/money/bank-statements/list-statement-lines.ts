import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, bankStatementLines, orders, statedPayments, topUps } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";
import type { Verdict } from "./list-bank-statements";

export type ListedLine = typeof bankStatementLines.$inferSelect & {
  /** The top-up that it pays or paid. */
  topUp: {
    id: string;
    reference: string;
    amountMinor: number;
    merchantId: string;
    merchantName: string;
  } | null;
  /** The payment at a door that it shows. */
  stated: {
    merchantId: string;
    orderId: string;
    parcelCode: string;
    amountMinor: number;
    /** Whether the order was paid by another payment or not delivered, so that the line's money goes back. */
    isReturned: boolean;
  } | null;
};

type Which = { verdict?: Verdict | undefined; after?: number | undefined; limit: number };

/** The lines of a statement in its order, with the top-up of each; optionally of one verdict. */
export async function listStatementLines(
  _admin: AdminContext,
  statementId: string,
  { verdict, after = 0, limit }: Which,
): Promise<ListedLine[]> {
  const lines = bankStatementLines;
  const rows = await db
    .select({
      line: lines,
      topUp: {
        id: topUps.id,
        reference: topUps.reference,
        amountMinor: topUps.amountMinor,
        merchantId: topUps.merchantId,
        merchantName: merchants.name,
      },
      stated: {
        merchantId: statedPayments.merchantId,
        orderId: statedPayments.orderId,
        amountMinor: statedPayments.amountMinor,
        isReturned: sql<boolean>`coalesce(${statedPayments.decidedAt} is not null
          and ${statedPayments.paidReference} is distinct from ${lines.providerTransactionId}, false)`,
      },
      parcelCode: orders.parcelCode,
    })
    .from(lines)
    .leftJoin(topUps, eq(topUps.id, lines.topUpId))
    .leftJoin(merchants, eq(merchants.id, topUps.merchantId))
    .leftJoin(statedPayments, eq(statedPayments.id, lines.statedPaymentId))
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, statedPayments.merchantId),
        eq(orders.environment, statedPayments.environment),
        eq(orders.id, statedPayments.orderId),
      ),
    )
    .where(
      and(
        eq(lines.statementId, requireId("pst", statementId)),
        gt(lines.lineNumber, after),
        verdict && eq(lines.verdict, verdict),
      ),
    )
    .orderBy(asc(lines.lineNumber))
    .limit(limit);
  return rows.map(({ line, topUp, stated, parcelCode }) => ({
    ...line,
    topUp: withMerchant(topUp),
    stated: stated && parcelCode !== null ? { ...stated, parcelCode } : null,
  }));
}

type Joined = {
  id: string | null;
  reference: string | null;
  amountMinor: number | null;
  merchantId: string | null;
  merchantName: string | null;
} | null;

/** A top-up always has its merchant, which a left join cannot know. */
function withMerchant(topUp: Joined): ListedLine["topUp"] {
  if (!topUp?.id || !topUp.reference || topUp.amountMinor === null) return null;
  const { id, reference, amountMinor, merchantId, merchantName } = topUp;
  return merchantId && merchantName
    ? { id, reference, amountMinor, merchantId, merchantName }
    : null;
}
