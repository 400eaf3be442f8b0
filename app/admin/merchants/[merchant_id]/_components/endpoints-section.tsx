import { EndpointState } from "@/components/developers/endpoint-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import { ADMIN_MERCHANTS, type AdminMerchantsMessages } from "@/lib/messages/admin-merchants.gen";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

type Texts = AdminMerchantsMessages["endpointsSection"];

type EndpointsSectionProps = { endpoints: WebhookEndpoint[]; timeZone: string };

/** The merchant's webhook endpoints and their health. */
export async function EndpointsSection({ endpoints, timeZone }: EndpointsSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).endpointsSection;

  return (
    <Section title={texts.webhookEndpoints}>
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts, timeZone, new Date())}
        rows={endpoints}
        rowKey={({ id, environment }) => `${environment} ${id}`}
        areas={["url state", "environment success"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(texts: Texts, timeZone: string, now: Date): Column<WebhookEndpoint>[] {
  return [
    {
      key: "url",
      head: texts.heads.url,
      area: "url",
      cell: ({ url }) => <code className="text-meta break-all">{url}</code>,
    },
    {
      key: "environment",
      head: texts.heads.environment,
      area: "environment",
      cell: ({ environment }) => texts.environments[environment],
    },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (endpoint) => (
        <>
          <EndpointState messages={ENDPOINTS.en.states} endpoint={endpoint} />
          {endpoint.failingSince && (
            <span className="block text-meta text-muted">
              {texts.failed({
                count: endpoint.failureCount,
                ago: <Ago at={endpoint.failingSince} timeZone={timeZone} now={now} isBrief />,
              })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "success",
      head: texts.heads.success,
      area: "success",
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? (
          <Ago at={lastSuccessAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">{texts.noneYet}</span>
        ),
    },
  ];
}
