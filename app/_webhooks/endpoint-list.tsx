import { EndpointState } from "@/components/developers/endpoint-state";
import { Ago } from "@/components/ui/ago";
import { CodeBlock } from "@/components/ui/code-block";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { readMessages } from "@/lib/dashboard/read-messages";
import {
  listEndpoints,
  type WebhookEndpoint,
} from "@/lib/domain/messaging/webhooks/list-endpoints";
import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";
import { readSnippet } from "@/lib/guide/snippets";
import { ENDPOINTS, type EndpointsMessages } from "@/lib/messages/endpoints.gen";
import { endpointsAt } from "./endpoints-at";

type EndpointListProps = {
  owner: WebhookOwner;
  timeZone: string;
  /** What the owner gets events about, where there is no endpoint yet. */
  explains: string;
};

/** The endpoints of an owner in its environment, with their health. */
export async function EndpointList({ owner, timeZone, explains }: EndpointListProps) {
  const messages = await readMessages(ENDPOINTS);
  const base = endpointsAt(owner);
  return (
    <DataList
      caption={messages.caption}
      columns={columnsFor(messages, timeZone, new Date())}
      rows={await listEndpoints(owner)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${base}/${id}`}
      areas={["url state", "events success"]}
      empty={<NoEndpoints messages={messages} explains={explains} />}
    />
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
          <span className="text-muted">{messages.neverDelivered}</span>
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

type NoEndpointsProps = { messages: EndpointsMessages; explains: string };

function NoEndpoints({ messages: { none, receiver }, explains }: NoEndpointsProps) {
  return (
    <Empty art="signals" title={none.title}>
      <p className="mb-4">{explains}</p>
      <div className="text-fg">
        <CodeBlock label={receiver} samples={readSnippet("receive-webhook", "receive")} />
      </div>
    </Empty>
  );
}
