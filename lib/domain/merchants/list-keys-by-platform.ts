import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys } from "@/db/schema";
import { credentialColumns } from "../credentials/credential";
import type { AdminContext } from "../platform/admin-context";
import { requireMerchantId } from "./merchant-id";

/** Keys that ended stay for the history, and nobody needs more of them. */
const SHOWN = 50;

/** A merchant's keys of both environments, newest first, without their secrets. */
export async function listKeysByPlatform(_admin: AdminContext, merchantId: string) {
  return db
    .select({ ...credentialColumns(apiKeys), environment: apiKeys.environment })
    .from(apiKeys)
    .where(eq(apiKeys.merchantId, requireMerchantId(merchantId)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(SHOWN);
}
