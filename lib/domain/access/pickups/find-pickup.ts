import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import type { SavedPickup } from "./list-pickups";

/** One of a merchant's pickups, also a removed one; undefined for work that starts elsewhere. */
export async function findPickup(
  { merchantId }: MerchantContext,
  pickupId: string | null,
): Promise<SavedPickup | undefined> {
  if (pickupId === null) return undefined;
  const [found] = await db
    .select()
    .from(pickups)
    .where(and(eq(pickups.merchantId, merchantId), eq(pickups.id, pickupId)));
  return found;
}
