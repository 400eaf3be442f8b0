import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { topUps } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";

export type TopUp = typeof topUps.$inferSelect;

/** @throws top_up_not_found also for a top-up of another merchant, and in the test environment */
export async function readTopUp(merchant: MerchantContext, topUpId: string): Promise<TopUp> {
  const [topUp] = await db
    .select()
    .from(topUps)
    .where(and(ofMerchant(topUps, merchant), eq(topUps.id, requireId("top", topUpId))));
  return topUp ?? refuse("top_up_not_found");
}
