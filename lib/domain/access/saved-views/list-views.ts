import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { savedViews } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type SavedView = { id: string; name: string; search: string };

/** A user's saved views of a merchant's orders in one environment, by name. */
export function listViews(merchant: MerchantContext, userId: string): Promise<SavedView[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(and(ofMerchant(savedViews, merchant), eq(savedViews.userId, userId)))
    .orderBy(asc(savedViews.name));
}
