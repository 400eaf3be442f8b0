import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { EndpointState } from "@/components/developers/endpoint-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Section } from "@/components/ui/section";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

type EndpointsSectionProps = { endpoints: WebhookEndpoint[]; timeZone: string };

/** Where the merchant hears of events, and whether it does. */
export async function EndpointsSection({ endpoints, timeZone }: EndpointsSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).endpointsSection;

  return (
    <Section title={texts.webhookEndpoints}>
      <DataList
        caption={texts.caption}
        columns={columnsFor(timeZone, new Date())}
        rows={endpoints}
        rowKey={({ id, environment }) => `${environment} ${id}`}
        areas={["url state", "environment success"]}
        empty={<Empty title={texts.title}>{texts.theMerchantAddsThem}</Empty>}
      />
    </Section>
  );
}

function columnsFor(timeZone: string, now: Date): Column<WebhookEndpoint>[] {
  return [
    {
      key: "url",
      head: "URL",
      area: "url",
      cell: ({ url }) => <code className="text-meta break-all">{url}</code>,
    },
    {
      key: "environment",
      head: "Environment",
      area: "environment",
      cell: ({ environment }) => environment.toUpperCase(),
    },
    {
      key: "state",
      head: "State",
      area: "state",
      cell: (endpoint) => (
        <>
          <EndpointState messages={ENDPOINTS.en.states} endpoint={endpoint} />
          {endpoint.failingSince && (
            <span className="block text-meta text-muted">
              {endpoint.failureCount} failed,{" "}
              <Ago at={endpoint.failingSince} timeZone={timeZone} now={now} isBrief />
            </span>
          )}
        </>
      ),
    },
    {
      key: "success",
      head: "Last delivery",
      area: "success",
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? (
          <Ago at={lastSuccessAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">None yet</span>
        ),
    },
  ];
}
