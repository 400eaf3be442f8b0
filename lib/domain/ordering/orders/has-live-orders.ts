import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** Whether a merchant has ever placed a live order. */
export async function hasLiveOrders({ merchantId }: MerchantContext): Promise<boolean> {
  const [row] = await sql<[{ hasOrders: boolean }]>`
    select exists (select from orders
                    where merchant_id = ${merchantId} and environment = 'live') as "hasOrders"`;
  return row.hasOrders;
}
