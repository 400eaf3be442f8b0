import { EndpointState } from "@/components/developers/endpoint-state";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import {
  listEndpoints,
  type WebhookEndpoint,
} from "@/lib/domain/messaging/webhooks/list-endpoints";
import { readSnippet } from "@/lib/guide/snippets";
import { ENDPOINTS, type EndpointsMessages } from "@/lib/messages/endpoints.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { developersAt } from "../developing";

export const generateMetadata = titled(ENDPOINTS, ({ title }) => title);

type WebhooksPageProps = { params: Promise<{ environment: string }> };

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_webhooks");
  const { environment, market } = merchant;
  const messages = await readMessages(ENDPOINTS);
  const base = `${developersAt(environment)}/webhooks`;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        actions={
          <Button href={`${base}/new`} variant="primary">
            {messages.add}
          </Button>
        }
      />
      <DeveloperTabs environment={environment} current="/webhooks" />
      <DataList
        caption={messages.caption}
        columns={columnsFor(messages, market.timezone, new Date())}
        rows={await listEndpoints(merchant)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${base}/${id}`}
        areas={["url state", "events success"]}
        empty={<NoEndpoints messages={messages} />}
      />
    </>
  );
}

function columnsFor(
  messages: EndpointsMessages,
  timeZone: string,
  now: Date,
): Column<WebhookEndpoint>[] {
  const { heads } = messages;
  return [
    {
      key: "url",
      head: heads.address,
      area: "url",
      cell: ({ url, duplicateIds }) => (
        <>
          <code className="text-meta break-all">{url}</code>
          {duplicateIds.length > 0 && (
            <span className="block text-meta text-muted">{messages.one.duplicate}</span>
          )}
        </>
      ),
    },
    {
      key: "events",
      head: heads.events,
      area: "events",
      cell: ({ events }) =>
        events.includes("*") ? messages.allEvents : messages.chosenEvents({ count: events.length }),
    },
    {
      key: "success",
      head: heads.lastDelivered,
      area: "success",
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? (
          <Ago at={lastSuccessAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">{messages.never}</span>
        ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (endpoint) => <EndpointState messages={messages.states} endpoint={endpoint} />,
    },
  ];
}

function NoEndpoints({ messages: { none, receiver } }: { messages: EndpointsMessages }) {
  return (
    <Empty art="signals" title={none.title}>
      <p className="mb-4">{none.explains}</p>
      <div className="text-fg">
        <CodeBlock label={receiver} samples={readSnippet("receive-webhook", "receive")} />
      </div>
    </Empty>
  );
}
