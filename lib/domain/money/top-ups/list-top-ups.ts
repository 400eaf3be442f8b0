import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { topUps, users } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";
import type { TopUp } from "./read-top-up";

export type ListedTopUp = TopUp & { requesterName: string; deciderName: string | null };

export type TopUpPage = { topUps: ListedTopUp[]; nextCursor: string | null };

/** A merchant's top-ups with who asked and who decided, newest first. @throws invalid_request */
export async function listTopUps(
  merchant: MerchantContext,
  filter: { cursor?: string | undefined; limit: number },
): Promise<TopUpPage> {
  const list = newestFirst(topUps.requestedAt, topUps.id);
  const requester = alias(users, "requester");
  const decider = alias(users, "decider");
  const found = await db
    .select({
      topUp: topUps,
      requesterName: requester.name,
      deciderName: decider.name,
      position: list.position,
    })
    .from(topUps)
    .innerJoin(requester, eq(requester.id, topUps.requestedBy))
    .leftJoin(decider, eq(decider.id, topUps.decidedBy))
    .where(and(ofMerchant(topUps, merchant), list.after(filter.cursor)))
    .orderBy(...list.order)
    .limit(filter.limit + 1);
  const { rows, nextCursor } = pageOf(found, filter.limit);
  return {
    topUps: rows.map(({ topUp, requesterName, deciderName }) => ({
      ...topUp,
      requesterName,
      deciderName,
    })),
    nextCursor,
  };
}
