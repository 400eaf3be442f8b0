import { sql } from "@/db/client";
import { seal } from "@/lib/core/secret-box";
import { madeId } from "../made-id";
import type { MerchantContext } from "../merchants/merchant-context";
import type { EventChoice } from "./event-choice";
import { findEndpoint, type WebhookEndpoint } from "./find-endpoint";
import { mintWebhookSecret } from "./sign-webhook";
import { requireWebhookUrl } from "./webhook-url";

/** Every event goes to each of them, so that a merchant's share of the work stays bounded. */
const ENDPOINT_LIMIT = 20;

/** With the secret in clear, which nobody can read again. */
export type NewWebhookEndpoint = WebhookEndpoint & { secret: string };

/**
 * Registers where a merchant wants to hear of events of this environment, from now on.
 *
 * @param userId  who does it; null for a system with a key
 * @param formsId  made with the form, so that the same form again makes no second endpoint
 * @throws done_already; invalid_request for an address that must not be called, or one endpoint too many
 */
export async function createEndpoint(
  merchant: MerchantContext,
  url: string,
  events: EventChoice,
  userId: string | null = null,
  formsId?: string,
): Promise<NewWebhookEndpoint> {
  const { href } = requireWebhookUrl(url, merchant.environment);
  const id = madeId("whe", formsId);
  const secret = mintWebhookSecret();
  await sql`select create_endpoint(
    p_id => ${id},
    p_merchant_id => ${merchant.merchantId},
    p_environment => ${merchant.environment}::environment,
    p_url => ${href},
    p_events => ${events}::text[],
    p_secret_sealed => ${seal(secret)},
    p_limit => ${ENDPOINT_LIMIT},
    p_user_id => ${userId})`;
  return { ...(await findEndpoint(merchant, id)), secret };
}
