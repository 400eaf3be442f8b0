import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, pickups, users, wallets } from "@/db/schema";
import {
  grantMerchantAuthority,
  USUAL_REQUEST_RULES,
  type Environment,
  type MerchantContext,
} from "../../authority/merchant-context";
import type { MerchantRole } from "../../authority/roles";
import { isDefaultPickup, pickupColumns } from "../pickups/default-pickup";
import { marketColumns, marketOf } from "./market-of";

type Member = { userId: string; merchantId: string; environment: Environment };

/**
 * The authority of a person who started work that the worker continues, with the rights that the person has by now;
 * undefined if they were disabled or work for the merchant no longer.
 */
export async function readMemberAuthority({
  userId,
  merchantId,
  environment,
}: Member): Promise<MerchantContext | undefined> {
  const [row] = await db
    .select({
      name: merchants.name,
      staffRole: users.staffRole,
      market: marketColumns,
      pickup: pickupColumns,
      requestsPerMinute: merchants.requestsPerMinute,
      collectMaximumMinor: merchants.collectMaximumMinor,
      balanceMinor: wallets.balanceMinor,
    })
    .from(users)
    .innerJoin(merchants, eq(merchants.id, users.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .leftJoin(pickups, isDefaultPickup)
    .innerJoin(
      wallets,
      and(eq(wallets.merchantId, merchants.id), eq(wallets.environment, environment)),
    )
    .where(and(eq(users.id, userId), eq(users.merchantId, merchantId), isNull(users.disabledAt)));
  if (!row) return undefined;
  const { name, market, pickup, requestsPerMinute, balanceMinor } = row;
  return grantMerchantAuthority({
    merchantId,
    name,
    environment,
    apiKey: null,
    // A check constraint of users guarantees a role of merchants.
    staffRole: row.staffRole as MerchantRole,
    market: marketOf(market, row.collectMaximumMinor),
    pickup,
    requestsPerMinute,
    requestRules: USUAL_REQUEST_RULES,
    balanceMinor,
  });
}
