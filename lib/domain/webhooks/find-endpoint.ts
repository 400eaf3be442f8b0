import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { asMerchant } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";

const ENDPOINT_ID = /^whe_[0-9A-Za-z]{22}$/;

const {
  secretSealed: _secret,
  previousSecretSealed: _previousSecret,
  ...shownColumns
} = getTableColumns(webhookEndpoints);

/** What may leave the database: everything but the secrets, of which one is only told from the next. */
export const endpointColumns = {
  ...shownColumns,
  secretMark: sql<string>`secret_mark(${webhookEndpoints.secretSealed})`,
};

export type WebhookEndpoint = Omit<
  typeof webhookEndpoints.$inferSelect,
  "secretSealed" | "previousSecretSealed"
> & { secretMark: string };

/** An endpoint of this merchant and environment that is not deleted. */
export function isOwnEndpoint(merchant: MerchantContext, endpointId: string) {
  return and(
    eq(webhookEndpoints.merchantId, merchant.merchantId),
    eq(webhookEndpoints.environment, merchant.environment),
    eq(webhookEndpoints.id, endpointId),
    isNull(webhookEndpoints.deletedAt),
  );
}

/** @throws webhook_endpoint_not_found also for one of another merchant or environment. */
export async function findEndpoint(
  merchant: MerchantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  requireEndpointId(endpointId);
  const [endpoint] = await asMerchant(merchant)
    .select(endpointColumns)
    .from(webhookEndpoints)
    .where(isOwnEndpoint(merchant, endpointId));
  return endpoint ?? refuse("webhook_endpoint_not_found");
}

/** An endpoint that events are sent to. @throws webhook_endpoint_not_found, webhook_endpoint_disabled */
export async function findEnabledEndpoint(
  merchant: MerchantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(merchant, endpointId);
  return endpoint.disabledAt ? refuse("webhook_endpoint_disabled") : endpoint;
}

/** Anything that is no id of ours names no endpoint and never reaches the database. */
export function requireEndpointId(endpointId: string): void {
  if (!ENDPOINT_ID.test(endpointId)) refuse("webhook_endpoint_not_found");
}
