import { and, eq, isNotNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { prepared } from "@/db/connections/prepared";
import { credentials, markets, merchants, wallets } from "@/db/schema";
import { prefixOf } from "@/lib/core/credential";
import { grantMerchantAuthority, type MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { givenSecret, isUseDue, isWorking, noteUse } from "../credentials/working-credential";
import { pickupOfKey } from "../pickups/default-pickup";
import { marketColumns, marketOf } from "./market-of";

/**
 * Turns a merchant API key into the authority to act for its merchant and environment, with the
 * wallet balance and pickup of that moment. The pickup of a key of one branch is that branch, while it is open.
 *
 * @throws unauthorized for a missing, malformed, unknown, revoked or expired key (spec: Authentication).
 */
export async function authenticateApiKey(secret: string | undefined): Promise<MerchantContext> {
  const prefix = secret === undefined ? undefined : prefixOf(secret);
  if (secret === undefined || (prefix !== "svc_live_" && prefix !== "svc_test_")) {
    return refuse("unauthorized");
  }
  const [row] = await findKey(givenSecret(secret));
  if (!row || `svc_${row.environment}_` !== prefix) return refuse("unauthorized");
  if (row.isUseDue) void noteUse(row.apiKey.id);
  return grantMerchantAuthority({
    merchantId: row.merchantId,
    name: row.name,
    environment: row.environment,
    apiKey: row.apiKey,
    staffRole: null,
    market: marketOf(row.market, row.collectMaximumMinor),
    branchId: row.branchId,
    pickup: row.pickup,
    requestsPerMinute: row.requestsPerMinute,
    requestRules: row.requestRules,
    holdsReturnFee: row.holdsReturnFee,
    balanceMinor: row.balanceMinor,
  });
}

const findKey = prepared(
  db
    .select({
      apiKey: {
        id: credentials.id,
        scopes: credentials.scopes,
        isCapped: expression<boolean>`${isNotNull(credentials.dailyCapMinor)}`,
      },
      merchantId: merchants.id,
      name: merchants.name,
      environment: credentials.environment,
      isUseDue,
      market: marketColumns,
      branchId: credentials.branchId,
      pickup: pickupOfKey,
      requestsPerMinute: merchants.requestsPerMinute,
      collectMaximumMinor: merchants.collectMaximumMinor,
      holdsReturnFee: merchants.holdsReturnFee,
      requestRules: {
        refusesMismatch: merchants.refusesMismatch,
        bringsPickup: merchants.bringsPickup,
      },
      balanceMinor: wallets.balanceMinor,
    })
    .from(credentials)
    .innerJoin(merchants, eq(merchants.id, credentials.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .innerJoin(
      wallets,
      and(eq(wallets.merchantId, merchants.id), eq(wallets.environment, credentials.environment)),
    )
    .where(isWorking),
);
