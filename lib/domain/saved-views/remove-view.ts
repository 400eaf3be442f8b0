import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";

const VIEW_ID = /^viw_[0-9A-Za-z]{22}$/;

/** Forgets a view of the person's own. @throws view_not_found also for somebody else's */
export async function removeView(
  merchant: MerchantContext,
  viewId: string,
  userId: string,
): Promise<void> {
  if (!VIEW_ID.test(viewId)) return refuse("view_not_found");
  await sql`
    select remove_view(
      p_id => ${viewId},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_user_id => ${userId})`;
}
