import { StatusBadge } from "@/components/ui/status-badge";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";

type EndpointStateProps = { endpoint: Pick<WebhookEndpoint, "disabledAt" | "failingSince"> };

export function EndpointState({ endpoint: { disabledAt, failingSince } }: EndpointStateProps) {
  if (disabledAt) {
    return (
      <StatusBadge tone="bad" shape="cross">
        Disabled
      </StatusBadge>
    );
  }
  return failingSince ? (
    <StatusBadge tone="warn" shape="half">
      Failing
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" shape="full">
      Enabled
    </StatusBadge>
  );
}
