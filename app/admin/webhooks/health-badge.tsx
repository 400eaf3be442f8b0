import { StatusBadge } from "@/components/ui/status-badge";
import type { EndpointHealth } from "@/lib/domain/messaging/webhooks/list-failing-endpoints";
import type { AdminWebhooksMessages } from "@/lib/messages/admin-webhooks.gen";

type HealthBadgeProps = { messages: AdminWebhooksMessages; endpoint: EndpointHealth };

/** An endpoint's health, in a word. */
export function HealthBadge({ messages: { health }, endpoint }: HealthBadgeProps) {
  const { disabledReason, failingSince, lastSuccessAt } = endpoint;
  if (disabledReason !== null) {
    return (
      <StatusBadge tone="bad" shape="cross">
        {health.disabled}
      </StatusBadge>
    );
  }
  if (failingSince !== null) {
    return (
      <StatusBadge tone="warn" shape="half">
        {health.failing}
      </StatusBadge>
    );
  }
  if (lastSuccessAt !== null) {
    return (
      <StatusBadge tone="ok" shape="full">
        {health.working}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="neutral" shape="ring">
      {health.unused}
    </StatusBadge>
  );
}
