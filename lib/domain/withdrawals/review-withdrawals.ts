import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { couriers, markets, users, withdrawals } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";
import type { Withdrawal } from "./find-withdrawals";

export type ReviewedWithdrawal = Withdrawal & {
  timezone: string;
  deciderName: string | null;
  /** Whether the reader asked for it, and therefore cannot decide it. */
  isOwn: boolean;
};

/** Withdrawals of all couriers that meet a condition, with what one needs to decide them. */
export async function reviewWithdrawals(
  admin: AdminContext,
  which: SQL | undefined,
  { order, limit }: { order: SQL[]; limit: number },
): Promise<ReviewedWithdrawal[]> {
  const decider = alias(users, "decider");
  const rows = await db
    .select({
      ...getTableColumns(withdrawals),
      courierName: couriers.name,
      timezone: markets.timezone,
      requestedByName: users.name,
      deciderName: decider.name,
    })
    .from(withdrawals)
    .innerJoin(couriers, eq(couriers.id, withdrawals.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .leftJoin(users, eq(users.id, withdrawals.requestedBy))
    .leftJoin(decider, eq(decider.id, withdrawals.decidedBy))
    .where(which)
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => ({ ...row, isOwn: row.requestedBy === admin.userId }));
}
