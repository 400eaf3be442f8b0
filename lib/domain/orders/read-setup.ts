import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";

/** What a merchant has done to get going, as traces of it show. */
export type Setup = { hasPickup: boolean; hasOrder: boolean; hasEndpoint: boolean };

/** How far a merchant has come in one environment. */
export async function readSetup(merchant: MerchantContext): Promise<Setup> {
  const { merchantId, environment } = merchant;
  const [row] = await sql<[Omit<Setup, "hasPickup">]>`
    select
      exists (select from orders
               where merchant_id = ${merchantId} and environment = ${environment}) as "hasOrder",
      exists (select from webhook_endpoints
               where merchant_id = ${merchantId} and environment = ${environment}
                 and deleted_at is null) as "hasEndpoint"`;
  return { ...row, hasPickup: merchant.pickup !== null };
}
