import { seal } from "@/lib/core/secret-box";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import type { EventChoice } from "./event-types";
import { findEndpoint } from "./find-endpoint";
import type { WebhookEndpoint } from "./list-endpoints";
import { mintWebhookSecret } from "./sign-webhook";
import { requireWebhookUrl } from "./webhook-url";

/** The most endpoints of a merchant: every event goes to each of them, so the limit bounds the work. */
const ENDPOINT_LIMIT = 20;

/** With the secret in clear, which is never shown again. */
export type NewWebhookEndpoint = WebhookEndpoint & { secret: string };

/**
 * Registers a merchant's address for future events of this environment.
 *
 * @param userId  the user; null for a system with a key
 * @param formsId  generated with the form, so that the same form again makes no second endpoint
 * @throws role_not_allowed, done_already; invalid_request for an address that must not be called, or one
 * endpoint too many
 */
export async function createEndpoint(
  merchant: MerchantContext,
  url: string,
  events: EventChoice,
  userId: string | null = null,
  formsId?: string,
): Promise<NewWebhookEndpoint> {
  requireRight(merchant, "manage_integration");
  const { href } = requireWebhookUrl(url, merchant.environment);
  const id = clientId("whe", formsId);
  const secret = mintWebhookSecret();
  await call.createEndpoint({
    id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    url: href,
    events,
    secretSealed: seal(secret),
    limit: ENDPOINT_LIMIT,
    userId,
  });
  return { ...(await findEndpoint(merchant, id)), secret };
}
