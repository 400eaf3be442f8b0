import type { EndpointHealth } from "@/lib/domain/messaging/webhooks/list-failing-endpoints";
import type { AdminWebhooksMessages } from "@/lib/messages/admin-webhooks.gen";

/** An endpoint's health, in a word. */
export function healthOf(
  { health }: AdminWebhooksMessages,
  { disabledReason, failingSince, lastSuccessAt }: EndpointHealth,
): string {
  if (disabledReason !== null) return health.disabled;
  if (failingSince !== null) return health.failing;
  return lastSuccessAt === null ? health.unused : health.working;
}
