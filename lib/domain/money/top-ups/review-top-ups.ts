import { eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, sql } from "@/db/client";
import { markets, merchants, topUps, users } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { deciderOf } from "./decider-of";
import type { TopUp } from "./read-top-up";

/** Another top-up that may be the same money. */
export type PossibleDuplicate = {
  topUpId: string;
  reference: string;
  state: TopUp["state"];
  /** Whether it names the same transaction; otherwise it has the same amount and payer within a day. */
  isSamePayment: boolean;
};

export type ReviewedTopUp = TopUp & {
  merchantName: string;
  timezone: string;
  requesterName: string;
  /** The user who approved the decision on a payment of another amount. */
  approverName: string | null;
  deciderName: string | null;
  duplicates: PossibleDuplicate[];
  /** Whether the reader asked for it or declared it paid, and therefore cannot confirm it. */
  isOwn: boolean;
};

/** Top-ups of all merchants that match a condition, with the facts for a decision. */
export async function reviewTopUps(
  admin: AdminContext,
  which: SQL | undefined,
  { order, limit }: { order: SQL[]; limit: number },
): Promise<ReviewedTopUp[]> {
  const approver = alias(users, "approver");
  const decider = alias(users, "decider");
  const rows = await db
    .select({
      topUp: topUps,
      merchantName: merchants.name,
      timezone: markets.timezone,
      requesterName: users.name,
      approverName: approver.name,
      deciderName: deciderOf(decider.name),
    })
    .from(topUps)
    .innerJoin(merchants, eq(merchants.id, topUps.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .innerJoin(users, eq(users.id, topUps.requestedBy))
    .leftJoin(approver, eq(approver.id, topUps.approvedBy))
    .leftJoin(decider, eq(decider.id, topUps.decidedBy))
    .where(which)
    .orderBy(...order)
    .limit(limit);
  const duplicates = await findDuplicates(rows.map(({ topUp }) => topUp.id));
  return rows.map(({ topUp, ...names }) => ({
    ...topUp,
    ...names,
    duplicates: duplicates
      .filter(({ of }) => of === topUp.id)
      .map(({ of, ...duplicate }) => duplicate),
    isOwn: [topUp.requestedBy, topUp.declaredBy].includes(admin.userId),
  }));
}

function findDuplicates(topUpIds: string[]): Promise<(PossibleDuplicate & { of: string })[]> {
  return sql<(PossibleDuplicate & { of: string })[]>`
    select t.id as of, d.top_up_id as "topUpId", d.reference, d.state,
           d.is_same_payment as "isSamePayment"
      from unnest(${topUpIds}::text[]) as t (id)
     cross join lateral find_top_up_duplicates(t.id) d`;
}
