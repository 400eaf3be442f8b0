import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";

/**
 * Says that an order was placed from the form that holds this link, so that its receiver finds the
 * answer settled. A link that this merchant does not have is left alone.
 */
export async function closePinRequest(merchant: MerchantContext, id: string): Promise<void> {
  await sql`
    select close_pin_request(
      p_id => ${id},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment)`;
}
