import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** A merchant's setup steps, as its data show them. */
export type Setup = {
  hasPickup: boolean;
  hasOrder: boolean;
  hasEndpoint: boolean;
  /** Whether the live wallet holds money, or has paid for an order. */
  hasMoney: boolean;
  /** Whether a key of theirs was ever used. */
  usesApi: boolean;
};

/** A merchant's setup progress in one environment. */
export async function readSetup(merchant: MerchantContext): Promise<Setup> {
  const { merchantId, environment } = merchant;
  const [row] = await sql<[Omit<Setup, "hasPickup">]>`
    select
      exists (select from orders
               where merchant_id = ${merchantId} and environment = ${environment}) as "hasOrder",
      exists (select from webhook_endpoints
               where merchant_id = ${merchantId} and environment = ${environment}
                 and deleted_at is null) as "hasEndpoint",
      exists (select from wallets
               where merchant_id = ${merchantId} and environment = 'live' and balance_minor > 0)
        or exists (select from orders
                    where merchant_id = ${merchantId} and environment = 'live') as "hasMoney",
      exists (select from credentials
               where merchant_id = ${merchantId} and environment = ${environment}
                 and last_used_at is not null) as "usesApi"`;
  return { ...row, hasPickup: merchant.pickup !== null };
}
