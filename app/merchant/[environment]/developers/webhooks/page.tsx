import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import { listEndpoints } from "@/lib/domain/webhooks/list-endpoints";
import { ENDPOINTS, type EndpointWords } from "@/lib/words/endpoints";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING, developersAt } from "../developing";
import { EndpointState } from "./_components/endpoint-state";
import { RECEIVER_SAMPLES } from "./receiver-samples";

export const generateMetadata = titled(ENDPOINTS, ({ title }) => title);

type WebhooksPageProps = { params: Promise<{ environment: string }> };

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment, market } = merchant;
  const words = await readWords(ENDPOINTS);
  const base = `${developersAt(environment)}/webhooks`;
  return (
    <>
      <PageHead
        title={words.title}
        sub={words.sub}
        actions={
          <Button href={`${base}/new`} variant="primary">
            {words.add}
          </Button>
        }
      />
      <DeveloperTabs environment={environment} current="/webhooks" />
      <DataList
        caption={words.caption}
        columns={columnsFor(words, market.timezone, new Date())}
        rows={await listEndpoints(merchant)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${base}/${id}`}
        areas={["url state", "events success"]}
        empty={<NoEndpoints words={words} />}
      />
    </>
  );
}

function columnsFor(words: EndpointWords, timeZone: string, now: Date): Column<WebhookEndpoint>[] {
  const { heads } = words;
  return [
    {
      key: "url",
      head: heads.address,
      area: "url",
      cell: ({ url }) => <code className="text-meta break-all">{url}</code>,
    },
    {
      key: "events",
      head: heads.events,
      area: "events",
      cell: ({ events }) =>
        events.includes("*") ? words.allEvents : words.chosenEvents(events.length),
    },
    {
      key: "success",
      head: heads.lastDelivered,
      area: "success",
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? (
          <Ago at={lastSuccessAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">{words.never}</span>
        ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (endpoint) => <EndpointState words={words.states} endpoint={endpoint} />,
    },
  ];
}

function NoEndpoints({ words: { none, receiver } }: { words: EndpointWords }) {
  return (
    <Empty title={none.title}>
      <p className="mb-4">{none.explains}</p>
      <div className="text-fg">
        <CodeBlock label={receiver} samples={RECEIVER_SAMPLES} />
      </div>
    </Empty>
  );
}
