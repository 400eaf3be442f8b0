import { and, asc, desc, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

export type SavedPickup = typeof pickups.$inferSelect;

/** A merchant's pickups, the default one first, then by name. */
export function listPickups({ merchantId }: MerchantContext): Promise<SavedPickup[]> {
  return db
    .select()
    .from(pickups)
    .where(and(eq(pickups.merchantId, merchantId), isNull(pickups.removedAt)))
    .orderBy(desc(pickups.isDefault), asc(expression`lower(${pickups.name})`));
}
