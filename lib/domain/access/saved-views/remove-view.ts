import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { savedViews } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";

/** Removes one of the user's own views. @throws view_not_found also for another user's */
export async function removeView(
  merchant: MerchantContext,
  viewId: string,
  userId: string,
): Promise<void> {
  const removed = await db
    .delete(savedViews)
    .where(
      and(
        ofMerchant(savedViews, merchant),
        eq(savedViews.id, requireId("viw", viewId)),
        eq(savedViews.userId, userId),
      ),
    )
    .returning({ id: savedViews.id });
  if (removed.length === 0) return refuse("view_not_found");
}
