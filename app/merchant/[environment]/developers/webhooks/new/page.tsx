import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { mayUseLoopback } from "@/lib/domain/messaging/webhooks/allowed-address";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { readSnippet } from "@/lib/guide/snippets";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import { developersAt } from "../../developing";
import { AddEndpointForm } from "../_components/endpoint-forms";

export const generateMetadata = titled(ENDPOINTS, ({ add }) => add);

type NewEndpointPageProps = { params: Promise<{ environment: string }> };

export default async function NewEndpointPage({ params }: NewEndpointPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_webhooks");
  const messages = await readMessages(ENDPOINTS);
  const base = `${developersAt(merchant.environment)}/webhooks`;
  return (
    <>
      <PageHead
        title={messages.add}
        sub={messages.adding.sub[merchant.environment]}
        back={{ href: base, label: messages.title }}
      />
      <AddEndpointForm
        environment={merchant.environment}
        id={newId("whe")}
        eventTypes={EVENT_TYPES}
        base={base}
        takesHttp={mayUseLoopback(merchant.environment)}
        receiver={readSnippet("receive-webhook", "receive")}
      />
    </>
  );
}
