import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { topUps, users } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { deciderOf } from "./decider-of";
import { readTopUp, type TopUp } from "./read-top-up";

export type TopUpTrail = TopUp & {
  requesterName: string;
  declarerName: string | null;
  deciderName: string | null;
};

/** A top-up with who did what to it. @throws top_up_not_found */
export async function readTopUpTrail(
  merchant: MerchantContext,
  topUpId: string,
): Promise<TopUpTrail> {
  const topUp = await readTopUp(merchant, topUpId);
  const requester = alias(users, "requester");
  const declarer = alias(users, "declarer");
  const decider = alias(users, "decider");
  const [names] = await db
    .select({
      requesterName: requester.name,
      declarerName: declarer.name,
      deciderName: deciderOf(decider.name),
    })
    .from(topUps)
    .innerJoin(requester, eq(requester.id, topUps.requestedBy))
    .leftJoin(declarer, eq(declarer.id, topUps.declaredBy))
    .leftJoin(decider, eq(decider.id, topUps.decidedBy))
    .where(and(ofMerchant(topUps, merchant), eq(topUps.id, topUp.id)));
  return { ...topUp, ...(names ?? refuse("top_up_not_found")) };
}
