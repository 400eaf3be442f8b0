import { and, eq, gt, isNull, or, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, markets, merchants, wallets } from "@/db/schema";
import { fingerprint, prefixOf } from "@/lib/core/credential";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { refuse } from "../errors";
import { marketOf } from "./market-of";
import { grantMerchantAuthority, type MerchantContext } from "./merchant-context";

/** `last_used_at` is for people, so a minute's precision spares a write per request. */
const LAST_USED_PRECISION_MS = 60_000;

/**
 * Turns a merchant API key into the authority to act for its merchant and environment, with the
 * wallet balance and pickup of that moment.
 *
 * @throws unauthorized for a missing, malformed, unknown, revoked or expired key (spec: Authentication).
 */
export async function authenticateApiKey(secret: string | undefined): Promise<MerchantContext> {
  const prefix = secret === undefined ? undefined : prefixOf(secret);
  if (secret === undefined || (prefix !== "svc_live_" && prefix !== "svc_test_")) {
    return refuse("unauthorized");
  }
  const [row] = await findKey.execute({
    secretSha256: fingerprint(secret),
    demoAllowed: env.EMBEDDED_DATABASE,
  });
  if (!row || `svc_${row.environment}_` !== prefix) return refuse("unauthorized");
  noteUse(row.apiKeyId, row.lastUsedAt);
  return grantMerchantAuthority({
    merchantId: row.merchantId,
    environment: row.environment,
    apiKeyId: row.apiKeyId,
    market: marketOf(row.market),
    pickup: pickupOf(row),
    requestsPerMinute: row.requestsPerMinute,
    balanceMinor: row.balanceMinor,
  });
}

const findKey = db
  .select({
    apiKeyId: apiKeys.id,
    merchantId: apiKeys.merchantId,
    environment: apiKeys.environment,
    lastUsedAt: apiKeys.lastUsedAt,
    market: markets,
    pickupAddress: merchants.pickupAddress,
    pickupLatitude: merchants.pickupLatitude,
    pickupLongitude: merchants.pickupLongitude,
    requestsPerMinute: merchants.requestsPerMinute,
    balanceMinor: wallets.balanceMinor,
  })
  .from(apiKeys)
  .innerJoin(merchants, eq(merchants.id, apiKeys.merchantId))
  .innerJoin(markets, eq(markets.code, merchants.marketCode))
  .innerJoin(
    wallets,
    and(eq(wallets.merchantId, apiKeys.merchantId), eq(wallets.environment, apiKeys.environment)),
  )
  .where(
    and(
      eq(apiKeys.secretSha256, expression.placeholder("secretSha256")),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, expression`now()`)),
      or(eq(apiKeys.isDemo, false), expression`${expression.placeholder("demoAllowed")}::boolean`),
    ),
  )
  .prepare("authenticate_api_key");

function pickupOf(row: {
  pickupAddress: string | null;
  pickupLatitude: number | null;
  pickupLongitude: number | null;
}) {
  if (row.pickupLatitude === null || row.pickupLongitude === null) return null;
  return {
    address: row.pickupAddress,
    latitude: row.pickupLatitude,
    longitude: row.pickupLongitude,
  };
}

/** Not awaited: the caller's answer does not depend on it. */
function noteUse(apiKeyId: string, lastUsedAt: Date | null): void {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < LAST_USED_PRECISION_MS) return;
  db.update(apiKeys)
    .set({ lastUsedAt: expression`now()` })
    .where(eq(apiKeys.id, apiKeyId))
    .catch((error: unknown) => log.warn({ error }, "last use of an API key was not noted"));
}
