import { type SQL, sql } from "drizzle-orm";
import type { AdminContext } from "../../authority/admin-context";
import type { Market, MerchantContext } from "../../authority/merchant-context";

/** Whose orders are counted: a merchant's in one environment, or all live ones of a market, for the desk. */
export type OrdersOf = MerchantContext | { admin: AdminContext; market: DeskMarket };

export type DeskMarket = Pick<Market, "code" | "timezone">;

/** The condition that these orders, read from `orders o`, meet. */
export function areOf(of: OrdersOf): SQL {
  return "admin" in of
    ? sql`o.environment = 'live' and o.merchant_id in (select id from merchants where market_code = ${of.market.code})`
    : sql`o.merchant_id = ${of.merchantId} and o.environment = ${of.environment}${atBranch(of)}`;
}

function atBranch({ branchId }: MerchantContext): SQL {
  return branchId === null ? sql`` : sql` and o.pickup_id = ${branchId}`;
}
