import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys } from "@/db/schema";
import { credentialColumns, type Credential } from "../credentials/credential";
import { requireKeyKeeper, type KeyKeeper } from "./key-keeper";
import type { MerchantContext } from "./merchant-context";

/**
 * All keys a merchant ever had in one environment, newest first.
 *
 * @throws position_not_allowed
 */
export async function listKeys(keeper: KeyKeeper): Promise<Credential[]> {
  requireKeyKeeper(keeper);
  return findKeys(keeper.merchant);
}

export function findKeys(
  { merchantId, environment }: MerchantContext,
  id?: string,
): Promise<Credential[]> {
  return db
    .select(credentialColumns(apiKeys))
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.merchantId, merchantId),
        eq(apiKeys.environment, environment),
        id === undefined ? undefined : eq(apiKeys.id, id),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}
