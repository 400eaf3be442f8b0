import type { Metadata } from "next";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import { listEndpoints } from "@/lib/domain/webhooks/list-endpoints";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING, developersAt } from "../developing";
import { EndpointState } from "./_components/endpoint-state";
import { RECEIVER_SAMPLES } from "./receiver-samples";

export const metadata: Metadata = { title: "Webhooks" };

type WebhooksPageProps = { params: Promise<{ environment: string }> };

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment, market } = merchant;
  const base = `${developersAt(environment)}/webhooks`;
  return (
    <>
      <PageHead
        title="Webhooks"
        sub="Where your systems hear what happened, signed, and again until they answer 2xx."
        actions={
          <Button href={`${base}/new`} variant="primary">
            Add endpoint
          </Button>
        }
      />
      <DeveloperTabs environment={environment} current="/webhooks" />
      <DataList
        caption="Webhook endpoints"
        columns={columnsFor(market.timezone, new Date())}
        rows={await listEndpoints(merchant)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${base}/${id}`}
        areas={["url state", "events success"]}
        empty={<NoEndpoints />}
      />
    </>
  );
}

function columnsFor(timeZone: string, now: Date): Column<WebhookEndpoint>[] {
  return [
    {
      key: "url",
      head: "Address",
      area: "url",
      cell: ({ url }) => <code className="text-meta break-all">{url}</code>,
    },
    {
      key: "events",
      head: "Events",
      area: "events",
      cell: ({ events }) => (events.includes("*") ? "All" : `${events.length} chosen`),
    },
    {
      key: "success",
      head: "Last delivered",
      area: "success",
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? (
          <Ago at={lastSuccessAt} timeZone={timeZone} now={now} isBrief />
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      key: "state",
      head: "State",
      area: "state",
      cell: (endpoint) => <EndpointState endpoint={endpoint} />,
    },
  ];
}

function NoEndpoints() {
  return (
    <Empty title="No endpoint yet.">
      <p className="mb-4">
        Add the address of a receiver and it hears of each order as it moves. This one checks the
        signature and answers:
      </p>
      <div className="text-fg">
        <CodeBlock label="Receiver" samples={RECEIVER_SAMPLES} />
      </div>
    </Empty>
  );
}
