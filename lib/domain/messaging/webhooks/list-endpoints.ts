import { and, desc, getTableColumns, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { ofMerchant } from "../../authority/of-merchant";
import { withDuplicateIds, type DuplicateIds } from "./duplicate-endpoints";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

const {
  secretSealed: _secret,
  previousSecretSealed: _previousSecret,
  ...shownColumns
} = getTableColumns(webhookEndpoints);

/** The columns that may leave the database: all but the secrets, of which only a mark is read. */
export const endpointColumns = {
  ...shownColumns,
  secretMark: sql<string>`secret_mark(${webhookEndpoints.secretSealed})`,
};

export type WebhookEndpoint = Omit<
  typeof webhookEndpoints.$inferSelect,
  "secretSealed" | "previousSecretSealed"
> & { secretMark: string } & DuplicateIds;

/** All endpoints of an owner in one environment, newest first; an owner has a handful. */
export async function listEndpoints(owner: WebhookOwner): Promise<WebhookEndpoint[]> {
  const endpoints = await db
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(and(ofMerchant(webhookEndpoints, ownerKey(owner)), isNull(webhookEndpoints.deletedAt)))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id));
  return withDuplicateIds(endpoints);
}
