import { type asc, desc, eq, getTableColumns, type SQL, sql as expression } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { adjustments, couriers, ledgerAccounts, merchants, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

export type Adjustment = typeof adjustments.$inferSelect & {
  companyName: string;
  askedByName: string;
  deciderName: string | null;
  /** Whether the reader asked for it, and therefore cannot decide it. */
  isOwn: boolean;
};

/** Adjustments that meet a condition, newest first if no other order is given. */
export async function findAdjustments(
  admin: AdminContext,
  which: SQL | undefined,
  limit: number,
  inOrder: typeof asc = desc,
): Promise<Adjustment[]> {
  const asker = alias(users, "asker");
  const decider = alias(users, "decider");
  const rows = await db
    .select({
      ...getTableColumns(adjustments),
      companyName: expression<string>`coalesce(${merchants.name}, ${couriers.name})`,
      askedByName: asker.name,
      deciderName: decider.name,
    })
    .from(adjustments)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, adjustments.accountId))
    .innerJoin(asker, eq(asker.id, adjustments.requestedBy))
    .leftJoin(decider, eq(decider.id, adjustments.decidedBy))
    .leftJoin(merchants, eq(merchants.id, ledgerAccounts.merchantId))
    .leftJoin(couriers, eq(couriers.id, ledgerAccounts.courierId))
    .where(which)
    .orderBy(inOrder(adjustments.requestedAt), inOrder(adjustments.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, isOwn: row.requestedBy === admin.userId }));
}
