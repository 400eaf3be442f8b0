import { StatusBadge } from "@/components/ui/status-badge";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import type { EndpointWords } from "@/lib/words/endpoints";

type EndpointStateProps = {
  words: EndpointWords["states"];
  endpoint: Pick<WebhookEndpoint, "disabledAt" | "failingSince">;
};

export function EndpointState({ words, endpoint }: EndpointStateProps) {
  const { disabledAt, failingSince } = endpoint;
  if (disabledAt) {
    return (
      <StatusBadge tone="bad" shape="cross">
        {words.disabled}
      </StatusBadge>
    );
  }
  return failingSince ? (
    <StatusBadge tone="warn" shape="half">
      {words.failing}
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" shape="full">
      {words.enabled}
    </StatusBadge>
  );
}
