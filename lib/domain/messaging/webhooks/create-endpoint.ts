import { seal } from "@/lib/core/secret-box";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import type { EventChoice } from "./event-types";
import { findEndpoint } from "./find-endpoint";
import type { WebhookEndpoint } from "./list-endpoints";
import { mintWebhookSecret } from "./sign-webhook";
import { companyOf, ownerKey, type WebhookOwner } from "./webhook-owner";
import { requireWebhookUrl } from "./webhook-url";

/** The most endpoints of an owner: every event goes to each of them, so the limit bounds the work. */
const ENDPOINT_LIMIT = 20;

/** With the secret in clear, which is never shown again. */
export type NewWebhookEndpoint = WebhookEndpoint & { secret: string };

/**
 * Registers an owner's address for future events of this environment.
 *
 * @param userId  the user; null for a system with a key
 * @param formsId  generated with the form, so that the same form again makes no second endpoint
 * @throws role_not_allowed, done_already; invalid_request for an address that must not be called, or one
 * endpoint too many
 */
export async function createEndpoint(
  owner: WebhookOwner,
  url: string,
  events: EventChoice,
  userId: string | null = null,
  formsId?: string,
): Promise<NewWebhookEndpoint> {
  requireRight(owner, "manage_webhooks");
  const { href } = requireWebhookUrl(url, owner.environment);
  const id = clientId("whe", formsId);
  const secret = mintWebhookSecret();
  await call.createEndpoint({
    id,
    ...ownerKey(owner),
    courierId: companyOf(owner),
    url: href,
    events,
    secretSealed: seal(secret),
    limit: ENDPOINT_LIMIT,
    userId,
  });
  return { ...(await findEndpoint(owner, id)), secret };
}
