import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys } from "@/db/schema";
import type { MerchantContext } from "./merchant-context";

/** What can be known of a key after it was made: never the secret itself. */
const keyColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  lastFour: apiKeys.lastFour,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
};

export type ApiKey = Pick<typeof apiKeys.$inferSelect, keyof typeof keyColumns>;

/** All keys of a merchant in one environment, newest first; a merchant has a handful. */
export async function listApiKeys(merchant: MerchantContext): Promise<ApiKey[]> {
  return db
    .select(keyColumns)
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.merchantId, merchant.merchantId),
        eq(apiKeys.environment, merchant.environment),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}
