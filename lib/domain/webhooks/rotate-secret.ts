import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { webhookEndpoints } from "@/db/schema";
import { seal } from "@/lib/core/secret-box";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import type { NewWebhookEndpoint } from "./create-endpoint";
import { endpointColumns, isOwnEndpoint, requireEndpointId } from "./find-endpoint";
import { mintWebhookSecret } from "./sign-webhook";

/** A day to deploy the new secret; until then both sign. */
const OVERLAP = expression`now() + interval '24 hours'`;

/** Gives an endpoint a new secret, shown once. @throws webhook_endpoint_not_found */
export async function rotateSecret(
  merchant: MerchantContext,
  endpointId: string,
): Promise<NewWebhookEndpoint> {
  requireEndpointId(endpointId);
  const secret = mintWebhookSecret();
  const [endpoint] = await db
    .update(webhookEndpoints)
    .set({
      // In an UPDATE the right side is the row as it was.
      previousSecretSealed: webhookEndpoints.secretSealed,
      previousSecretExpiresAt: OVERLAP,
      secretSealed: seal(secret),
    })
    .where(isOwnEndpoint(merchant, endpointId))
    .returning(endpointColumns);
  return endpoint ? { ...endpoint, secret } : refuse("webhook_endpoint_not_found");
}
