import { seal } from "@/lib/core/secret-box";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { NewWebhookEndpoint } from "./create-endpoint";
import { findEndpoint, requireEndpointId } from "./find-endpoint";
import { mintWebhookSecret } from "./sign-webhook";

/** A day to deploy the new secret; until then both sign. */
const OVERLAP_HOURS = 24;

/**
 * Gives an endpoint a new secret, shown once.
 *
 * @param userId  the user; null for a system with a key
 * @param mark  of the secret to replace; without one, the current one
 * @throws role_not_allowed, webhook_endpoint_not_found; done_already if another secret is in place meanwhile
 */
export async function rotateSecret(
  merchant: MerchantContext,
  endpointId: string,
  userId: string | null = null,
  mark: string | null = null,
): Promise<NewWebhookEndpoint> {
  requireRight(merchant, "manage_integration");
  requireEndpointId(endpointId);
  const secret = mintWebhookSecret();
  const isFound = await call.rotateWebhookSecret({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    endpointId,
    secretMark: mark,
    secretSealed: seal(secret),
    overlapHours: OVERLAP_HOURS,
    userId,
  });
  if (!isFound) return refuse("webhook_endpoint_not_found");
  return { ...(await findEndpoint(merchant, endpointId)), secret };
}
