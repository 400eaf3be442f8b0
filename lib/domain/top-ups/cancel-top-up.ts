import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";
import { readTopUp, type TopUp } from "./read-top-up";
import { requireTopUpId } from "./top-up-id";

/**
 * Takes back a top-up that was not declared paid.
 *
 * @throws top_up_not_found, top_up_state_conflict
 */
export async function cancelTopUp(
  merchant: MerchantContext,
  topUpId: string,
  cancelledBy: string,
): Promise<TopUp> {
  await sql`
    select cancel_top_up(
      p_id => ${requireTopUpId(topUpId)},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_user_id => ${cancelledBy})`;
  return readTopUp(merchant, topUpId);
}
