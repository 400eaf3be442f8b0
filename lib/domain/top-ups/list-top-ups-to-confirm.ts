import { asc, eq, inArray, sql as expression } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { merchants, topUps, users } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";
import type { TopUp } from "./read-top-up";

/** Another top-up that may stand for the same money. */
export type PossibleDuplicate = {
  topUpId: string;
  reference: string;
  state: TopUp["state"];
  /** It names the same transaction; else it is of the same amount and payer within a day. */
  isSamePayment: boolean;
};

export type TopUpToConfirm = TopUp & {
  merchantName: string;
  requesterName: string;
  duplicates: PossibleDuplicate[];
  /** Whether the reader asked for it or declared it paid, and therefore cannot confirm it. */
  isOwn: boolean;
};

/** Open top-ups of all merchants: those declared paid before those only asked for, oldest first. */
export async function listTopUpsToConfirm(
  admin: AdminContext,
  filter: { limit: number },
): Promise<TopUpToConfirm[]> {
  const rows = await db
    .select({ topUp: topUps, merchantName: merchants.name, requesterName: users.name })
    .from(topUps)
    .innerJoin(merchants, eq(merchants.id, topUps.merchantId))
    .innerJoin(users, eq(users.id, topUps.requestedBy))
    .where(inArray(topUps.state, ["requested", "declared"]))
    .orderBy(expression`${topUps.state} = 'requested'`, asc(topUps.requestedAt), asc(topUps.id))
    .limit(filter.limit);
  const duplicates = await findDuplicates(rows.map(({ topUp }) => topUp.id));
  return rows.map(({ topUp, merchantName, requesterName }) => ({
    ...topUp,
    merchantName,
    requesterName,
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
