import { seal } from "@/lib/core/secret-box";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { NewWebhookEndpoint } from "./create-endpoint";
import { findEndpoint, requireEndpointId } from "./find-endpoint";
import { mintWebhookSecret } from "./sign-webhook";
import { ownerKey, type WebhookOwner } from "./webhook-owner";

/** A day to deploy the new secret; until then the ones before it sign too. */
const OVERLAP_HOURS = 24;

type Rotation = {
  /** Of the secret to replace; null for the current one. */
  mark?: string | null;
  /** Whether the secrets before it stop at once, because one has leaked. */
  expiresOthers?: boolean;
};

/**
 * Gives an endpoint a new secret, shown once.
 *
 * @param userId  the user; null for a system with a key
 * @throws role_not_allowed, webhook_endpoint_not_found; done_already if another secret is in place meanwhile
 */
export async function rotateSecret(
  owner: WebhookOwner,
  endpointId: string,
  userId: string | null = null,
  { mark = null, expiresOthers = false }: Rotation = {},
): Promise<NewWebhookEndpoint> {
  requireRight(owner, "manage_webhooks");
  requireEndpointId(endpointId);
  const secret = mintWebhookSecret();
  const isFound = await call.rotateWebhookSecret({
    ...ownerKey(owner),
    endpointId,
    secretMark: mark,
    secretSealed: seal(secret),
    overlapHours: OVERLAP_HOURS,
    userId,
    expiresOthers,
  });
  if (!isFound) return refuse("webhook_endpoint_not_found");
  return { ...(await findEndpoint(owner, endpointId)), secret };
}
