import { StatusBadge } from "@/components/ui/status-badge";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import type { EndpointsMessages } from "@/lib/messages/endpoints.gen";

type EndpointStateProps = {
  messages: EndpointsMessages["states"];
  endpoint: Pick<WebhookEndpoint, "disabledAt" | "failingSince">;
};

export function EndpointState({ messages, endpoint }: EndpointStateProps) {
  const { disabledAt, failingSince } = endpoint;
  if (disabledAt) {
    return (
      <StatusBadge tone="bad" shape="cross">
        {messages.disabled}
      </StatusBadge>
    );
  }
  return failingSince ? (
    <StatusBadge tone="warn" shape="half">
      {messages.failing}
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" shape="full">
      {messages.enabled}
    </StatusBadge>
  );
}
