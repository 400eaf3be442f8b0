import { type asc, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { markets, priceChanges, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

export type PriceChange = typeof priceChanges.$inferSelect & {
  marketName: string;
  currency: string;
  timezone: string;
  requesterName: string;
  deciderName: string | null;
  /** Whether the reader requested it, and therefore cannot decide it. */
  isOwn: boolean;
};

/** Price changes that meet a condition, newest first if no other order is given. */
export async function findPriceChanges(
  admin: AdminContext,
  which: SQL | undefined,
  limit: number,
  inOrder: typeof asc = desc,
): Promise<PriceChange[]> {
  const requester = alias(users, "requester");
  const decider = alias(users, "decider");
  const rows = await db
    .select({
      ...getTableColumns(priceChanges),
      marketName: markets.name,
      currency: markets.currency,
      timezone: markets.timezone,
      requesterName: requester.name,
      deciderName: decider.name,
    })
    .from(priceChanges)
    .innerJoin(markets, eq(markets.code, priceChanges.marketCode))
    .innerJoin(requester, eq(requester.id, priceChanges.requestedBy))
    .leftJoin(decider, eq(decider.id, priceChanges.decidedBy))
    .where(which)
    .orderBy(inOrder(priceChanges.requestedAt), inOrder(priceChanges.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, isOwn: row.requestedBy === admin.userId }));
}
