import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, pickups, wallets } from "@/db/schema";
import {
  grantMerchantAuthority,
  USUAL_REQUEST_RULES,
  type Environment,
  type MerchantContext,
} from "../../authority/merchant-context";
import type { MerchantRole } from "../../authority/roles";
import { isPickupOf, pickupColumns } from "../pickups/default-pickup";
import { marketColumns, marketOf } from "./market-of";

type Shop = { merchantId: string; environment: Environment };

/**
 * The authority over a merchant's own things without a session: of a person whose work the worker continues, or of the
 * merchant's public link, whose holder gets prices and, as a viewer, may change nothing. Undefined for no merchant.
 */
export async function readShopAuthority(
  { merchantId, environment }: Shop,
  staffRole: MerchantRole = "viewer",
  branchId: string | null = null,
): Promise<MerchantContext | undefined> {
  const [row] = await db
    .select({
      name: merchants.name,
      market: marketColumns,
      pickup: pickupColumns,
      requestsPerMinute: merchants.requestsPerMinute,
      collectMaximumMinor: merchants.collectMaximumMinor,
      holdsReturnFee: merchants.holdsReturnFee,
      balanceMinor: wallets.balanceMinor,
    })
    .from(merchants)
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .leftJoin(pickups, isPickupOf(expression`${branchId}::text`))
    .innerJoin(
      wallets,
      and(eq(wallets.merchantId, merchants.id), eq(wallets.environment, environment)),
    )
    .where(eq(merchants.id, merchantId));
  if (!row) return undefined;
  const { name, market, pickup, requestsPerMinute, balanceMinor } = row;
  return grantMerchantAuthority({
    merchantId,
    name,
    environment,
    apiKey: null,
    staffRole,
    market: marketOf(market, row.collectMaximumMinor),
    branchId,
    pickup,
    requestsPerMinute,
    requestRules: USUAL_REQUEST_RULES,
    holdsReturnFee: row.holdsReturnFee,
    balanceMinor,
  });
}
