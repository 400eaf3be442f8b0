import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

export type DeliveryCounts = { delivered: number; dead: number; waiting: number };

/** The results of the last 24 hours' webhooks. */
export async function countDeliveries(merchant: MerchantContext): Promise<DeliveryCounts> {
  const { merchantId, environment } = merchant;
  const [counts] = await db.execute<DeliveryCounts>(expression`
    select (count(*) filter (where state = 'delivered'))::int as delivered,
           (count(*) filter (where state = 'dead'))::int as dead,
           (count(*) filter (where state = 'waiting'))::int as waiting
      from webhook_deliveries
     where merchant_id = ${merchantId} and environment = ${environment}::environment
       and created_at > now() - interval '24 hours'`);
  return counts ?? { delivered: 0, dead: 0, waiting: 0 };
}
