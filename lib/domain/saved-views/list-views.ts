import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { savedViews } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";

export type SavedView = { id: string; name: string; search: string };

/** What one person saved for a merchant's orders in one environment, by name. */
export function listViews(merchant: MerchantContext, userId: string): Promise<SavedView[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.merchantId, merchant.merchantId),
        eq(savedViews.environment, merchant.environment),
        eq(savedViews.userId, userId),
      ),
    )
    .orderBy(asc(savedViews.name));
}
