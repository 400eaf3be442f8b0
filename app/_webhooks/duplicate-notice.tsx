import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import type { EndpointsMessages } from "@/lib/messages/endpoints.gen";

type DuplicateNoticeProps = {
  messages: EndpointsMessages["one"];
  endpoint: Pick<WebhookEndpoint, "duplicateIds">;
  /** The page of all endpoints. */
  list: string;
};

/** Says that events arrive twice because another endpoint sends them to the same URL. */
export function DuplicateNotice({ messages, endpoint, list }: DuplicateNoticeProps) {
  const [other] = endpoint.duplicateIds;
  if (!other) return null;
  return (
    <div className="mb-4">
      <Notice tone="warn" title={messages.duplicate}>
        {messages.duplicateExplains}{" "}
        <AppLink href={`${list}/${other}`}>{messages.openDuplicate}</AppLink>
      </Notice>
    </div>
  );
}
