import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";
import { requirePlaceId } from "./place-id";

/** Forgets a saved place. Orders that went there are not touched. @throws place_not_found */
export async function removePlace(
  merchant: MerchantContext,
  placeId: string,
  userId: string,
): Promise<void> {
  await sql`
    select remove_place(
      p_id => ${requirePlaceId(placeId)},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_user_id => ${userId})`;
}
