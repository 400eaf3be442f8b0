import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import { branchFor } from "../../authority/branch-limit";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { pickupColumns } from "./default-pickup";
import { ofPickups } from "./of-pickups";

/**
 * The same authority for work that starts at one of the merchant's pickups; without an id at the default one.
 *
 * @throws branch_not_found for a pickup of another merchant, of the other environment or a closed one; limited_to_branch
 */
export async function atPickup(
  merchant: MerchantContext,
  pickupId: string | null | undefined,
): Promise<MerchantContext> {
  const branchId = branchFor(merchant, pickupId);
  // The pickup of a limited caller is its branch while that is open.
  if (merchant.branchId !== null) return merchant.pickup ? merchant : refuse("branch_not_found");
  if (!branchId || branchId === merchant.pickup?.id) return merchant;
  const [pickup] = await db
    .select(pickupColumns)
    .from(pickups)
    .where(
      and(
        eq(pickups.merchantId, merchant.merchantId),
        ofPickups(merchant),
        eq(pickups.id, requireId("pkp", branchId)),
        isNull(pickups.removedAt),
      ),
    );
  return pickup ? { ...merchant, pickup } : refuse("branch_not_found");
}
