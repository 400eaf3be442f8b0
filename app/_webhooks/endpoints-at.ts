import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";

/** The address of an owner's endpoints in its dashboard. */
export function endpointsAt(owner: WebhookOwner): string {
  const { environment } = owner;
  return "merchantId" in owner
    ? `/merchant/${environment}/developers/webhooks`
    : `/courier/developers/webhooks/${environment}`;
}
