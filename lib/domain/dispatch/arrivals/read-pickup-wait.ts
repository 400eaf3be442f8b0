import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pickupWaits } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

export type PickupWait = Pick<typeof pickupWaits.$inferSelect, "waitMinutes" | "readyMinutes">;

/** How long riders usually wait at a merchant's pickup; undefined where too few came, and in the test environment. */
export async function readPickupWait(merchant: MerchantContext): Promise<PickupWait | undefined> {
  const { merchantId, environment, pickup } = merchant;
  if (environment === "test" || !pickup) return undefined;
  const { waitMinutes, readyMinutes, latitude, longitude } = pickupWaits;
  const [row] = await db
    .select({ waitMinutes, readyMinutes })
    .from(pickupWaits)
    .where(
      and(
        eq(pickupWaits.merchantId, merchantId),
        eq(latitude, pickup.latitude),
        eq(longitude, pickup.longitude),
      ),
    );
  return row;
}
