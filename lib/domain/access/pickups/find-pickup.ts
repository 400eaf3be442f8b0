import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pickups } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import type { SavedPickup } from "./list-pickups";
import { ofPickups } from "./of-pickups";

/** One of a merchant's pickups, also a removed one; undefined for work that starts elsewhere. */
export async function findPickup(
  merchant: MerchantContext,
  pickupId: string | null,
): Promise<SavedPickup | undefined> {
  if (pickupId === null) return undefined;
  const [found] = await db
    .select()
    .from(pickups)
    .where(
      and(
        eq(pickups.merchantId, merchant.merchantId),
        ofPickups(merchant),
        eq(pickups.id, pickupId),
      ),
    );
  return found;
}

/** The same, where there must be one. @throws branch_not_found */
export async function readPickup(
  merchant: MerchantContext,
  pickupId: string,
): Promise<SavedPickup> {
  return (await findPickup(merchant, requireId("pkp", pickupId))) ?? refuse("branch_not_found");
}
