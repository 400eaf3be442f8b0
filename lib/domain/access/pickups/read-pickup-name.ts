import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

/** What a merchant calls a pickup, also a removed one; null for an order that started elsewhere. */
export async function readPickupName(
  { merchantId }: MerchantContext,
  pickupId: string | null,
): Promise<string | null> {
  if (pickupId === null) return null;
  const [found] = await db
    .select({ name: pickups.name })
    .from(pickups)
    .where(and(eq(pickups.merchantId, merchantId), eq(pickups.id, pickupId)));
  return found?.name ?? null;
}
