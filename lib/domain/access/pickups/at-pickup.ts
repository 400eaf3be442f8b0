import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { pickupColumns } from "./default-pickup";

/**
 * The same authority for work that starts at one of the merchant's pickups; without an id at the default one.
 *
 * @throws pickup_not_found for a pickup of another merchant or a removed one
 */
export async function atPickup(
  merchant: MerchantContext,
  pickupId: string | null,
): Promise<MerchantContext> {
  if (!pickupId || pickupId === merchant.pickup?.id) return merchant;
  const [pickup] = await db
    .select(pickupColumns)
    .from(pickups)
    .where(
      and(
        eq(pickups.merchantId, merchant.merchantId),
        eq(pickups.id, requireId("pkp", pickupId)),
        isNull(pickups.removedAt),
      ),
    );
  return pickup ? { ...merchant, pickup } : refuse("pickup_not_found");
}
