import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { couriers, markets, users, withdrawals } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import type { Withdrawal } from "./find-withdrawals";

export type ReviewedWithdrawal = Withdrawal & {
  timezone: string;
  deciderName: string | null;
  approverName: string | null;
  payerName: string | null;
  /** A larger amount is approved by one person and paid by another. */
  approvalMinor: number | null;
  /** Whether it still waits for that approval. */
  needsApproval: boolean;
  /** When another person may release it, if it is being paid. */
  releasableAt: Date | null;
  /** The reader's earlier part in it. */
  isOwn: boolean;
  isApprovedByReader: boolean;
  isPaidByReader: boolean;
};

const MS_PER_MINUTE = 60_000;

/** Withdrawals of all couriers that match a condition, with the facts for a decision. */
export async function reviewWithdrawals(
  admin: AdminContext,
  which: SQL | undefined,
  { search, order, limit }: { search?: string | undefined; order: SQL[]; limit: number },
): Promise<ReviewedWithdrawal[]> {
  const [decider, approver, payer] = [
    alias(users, "decider"),
    alias(users, "approver"),
    alias(users, "payer"),
  ];
  const rows = await db
    .select({
      ...getTableColumns(withdrawals),
      courierName: couriers.name,
      timezone: markets.timezone,
      requestedByName: users.name,
      deciderName: decider.name,
      approverName: approver.name,
      payerName: payer.name,
      approvalMinor: markets.withdrawalApprovalMinor,
      releaseMinutes: markets.withdrawalReleaseMinutes,
    })
    .from(withdrawals)
    .innerJoin(couriers, eq(couriers.id, withdrawals.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .leftJoin(users, eq(users.id, withdrawals.requestedBy))
    .leftJoin(decider, eq(decider.id, withdrawals.decidedBy))
    .leftJoin(approver, eq(approver.id, withdrawals.approvedBy))
    .leftJoin(payer, eq(payer.id, withdrawals.payingBy))
    .where(
      and(
        which,
        foundIn(
          search,
          withdrawals.id,
          couriers.name,
          withdrawals.destination,
          withdrawals.paymentReference,
        ),
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ releaseMinutes, ...row }) => ({
    ...row,
    needsApproval:
      row.approvalMinor !== null && row.amountMinor > row.approvalMinor && row.approvedBy === null,
    releasableAt: row.payingSince && new Date(+row.payingSince + releaseMinutes * MS_PER_MINUTE),
    isOwn: row.requestedBy === admin.userId,
    isApprovedByReader: row.approvedBy === admin.userId,
    isPaidByReader: row.payingBy === admin.userId,
  }));
}
