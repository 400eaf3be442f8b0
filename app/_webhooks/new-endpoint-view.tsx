import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { mayUseLoopback } from "@/lib/domain/messaging/webhooks/allowed-address";
import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";
import { readSnippet } from "@/lib/guide/snippets";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import { eventTypesOf } from "./endpoint-fields";
import { AddEndpointForm } from "./endpoint-forms";
import { endpointsAt } from "./endpoints-at";

type NewEndpointViewProps = {
  owner: WebhookOwner;
  /** What the endpoint will receive. */
  sub: string;
};

/** The page of the form for a new endpoint. */
export async function NewEndpointView({ owner, sub }: NewEndpointViewProps) {
  const messages = await readMessages(ENDPOINTS);
  const base = endpointsAt(owner);
  return (
    <>
      <PageHead title={messages.add} sub={sub} back={{ href: base, label: messages.title }} />
      <AddEndpointForm
        environment={owner.environment}
        id={newId("whe")}
        eventTypes={eventTypesOf(owner)}
        base={base}
        takesHttp={mayUseLoopback(owner.environment)}
        receiver={readSnippet("receive-webhook", "receive")}
      />
    </>
  );
}
