import { notFound } from "next/navigation";
import { HttpStatus } from "@/components/developers/http-status";
import { Ago } from "@/components/ui/ago";
import { AppLink } from "@/components/ui/app-link";
import { ButtonForm } from "@/components/ui/button-form";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import {
  type EndpointDelivery,
  listDeliveriesByPlatform,
} from "@/lib/domain/messaging/webhooks/list-deliveries-by-platform";
import { readEndpointHealth } from "@/lib/domain/messaging/webhooks/list-failing-endpoints";
import { ADMIN_WEBHOOKS, type AdminWebhooksMessages } from "@/lib/messages/admin-webhooks.gen";
import { FRAME, type FrameMessages } from "@/lib/messages/frame.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ItemClaim } from "../../../_queue/item-claim";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { pauseEndpointAction, testEndpointAction } from "../../actions";
import { HealthBadge } from "../../health-badge";
import { ReplayForm } from "../../replay-form";

export const generateMetadata = titled(
  ADMIN_WEBHOOKS,
  ({ endpointPage }) => endpointPage.metaTitle,
);

type AdminEndpointPageProps = { params: Promise<{ merchant_id: string; endpoint_id: string }> };

type Endpoint = NonNullable<Awaited<ReturnType<typeof readEndpointHealth>>>;

/** One endpoint of any merchant, with a form to send its events again for the merchant. */
export default async function AdminEndpointPage({ params }: AdminEndpointPageProps) {
  const messages = await readMessages(ADMIN_WEBHOOKS);
  const texts = messages.endpointPage;

  const { admin, user } = await requireAdmin();
  const { merchant_id: merchantId, endpoint_id: endpointId } = await params;
  const named = { merchantId, endpointId };
  const endpoint = (await readEndpointHealth(admin, named)) ?? notFound();
  const isUnsent = endpoint.failed + endpoint.waiting > 0;
  return (
    <>
      <PageHead
        title={<span className="wrap-anywhere">{endpoint.url.replace("https://", "")}</span>}
        sub={<HealthBadge messages={messages} endpoint={endpoint} />}
        back={{ href: "/admin/webhooks", label: texts.webhooks }}
        live={<PlatformRefresh />}
        actions={
          <>
            {may(user, "replay_webhooks") && endpoint.disabledReason === null && (
              <EndpointButtons texts={texts} named={named} />
            )}
            <ItemClaim
              admin={admin}
              item={{ kind: "webhook_endpoint", subject: endpoint.id }}
              isWaiting={endpoint.environment === "live" && endpoint.failingSince !== null}
            />
          </>
        }
      />
      <div className="mb-6">
        <Numbers texts={texts} endpoint={endpoint} />
      </div>
      <Facts facts={factsOf(texts, endpoint, (await readMessages(FRAME)).environments)} />
      {may(user, "replay_webhooks") && (isUnsent || endpoint.disabledReason !== null) && (
        <Section title={texts.replay} sub={texts.replaySub}>
          <ReplayForm endpoint={named} />
        </Section>
      )}
      <Deliveries texts={texts} deliveries={await listDeliveriesByPlatform(admin, named)} />
    </>
  );
}

type EndpointButtonsProps = {
  texts: AdminWebhooksMessages["endpointPage"];
  named: { merchantId: string; endpointId: string };
};

/** What the desk does to an endpoint that is on, for its merchant. */
function EndpointButtons({ texts: { test, pause }, named }: EndpointButtonsProps) {
  return (
    <>
      <ButtonForm
        action={testEndpointAction}
        fields={named}
        variant="secondary"
        pendingLabel={test.pending}
      >
        {test.button}
      </ButtonForm>
      <ButtonForm
        action={pauseEndpointAction}
        fields={named}
        variant="secondary"
        pendingLabel={pause.pending}
      >
        {pause.button}
      </ButtonForm>
    </>
  );
}

function factsOf(
  { facts }: AdminWebhooksMessages["endpointPage"],
  endpoint: Endpoint,
  environments: FrameMessages["environments"],
) {
  const { merchantId, merchantName, environment, failingSince, disabledReason } = endpoint;
  const moment = (at: Date | null) => at && <Instant at={at} timeZone={ADMIN_TIMEZONE} />;
  return [
    {
      name: facts.merchant,
      value: <AppLink href={`/admin/merchants/${merchantId}`}>{merchantName}</AppLink>,
    },
    { name: facts.environment, value: environments[environment] },
    { name: facts.events, value: <EventTypes types={endpoint.events} all={facts.allEvents} /> },
    { name: facts.created, value: moment(endpoint.createdAt) },
    { name: facts.failingSince, value: moment(failingSince) },
    { name: facts.disabled, value: disabledReason },
    { name: facts.lastFailure, value: endpoint.failedAt && <LastFailure {...endpoint} /> },
    { name: facts.lastSuccess, value: moment(endpoint.lastSuccessAt) },
  ];
}

type NumbersProps = { texts: AdminWebhooksMessages["endpointPage"]; endpoint: Endpoint };

/** What became of the last day's deliveries. */
function Numbers({ texts: { numbers }, endpoint }: NumbersProps) {
  return (
    <StatList>
      {(["delivered", "failed", "waiting"] as const).map((name) => (
        <StatTile key={name} label={numbers[name]} value={endpoint[name]}>
          {endpoint[name].toLocaleString("en-GB")}
        </StatTile>
      ))}
    </StatList>
  );
}

function EventTypes({ types, all }: { types: string[]; all: string }) {
  if (types.includes("*")) return all;
  return (
    <ul className="grid gap-0.5">
      {types.map((type) => (
        <li key={type}>
          <code>{type}</code>
        </li>
      ))}
    </ul>
  );
}

type LastFailureProps = Pick<Endpoint, "failedAt" | "failedStatus" | "failedError">;

/** The receiver's last refusal, or the reason for a missing answer. */
function LastFailure({ failedAt, failedStatus, failedError }: LastFailureProps) {
  return (
    <>
      {failedStatus !== null && <HttpStatus status={failedStatus} />} {failedError}{" "}
      {failedAt && <Instant at={failedAt} timeZone={ADMIN_TIMEZONE} />}
    </>
  );
}

type DeliveriesProps = {
  texts: AdminWebhooksMessages["endpointPage"];
  deliveries: EndpointDelivery[];
};

function Deliveries({ texts: { deliveries: texts }, deliveries }: DeliveriesProps) {
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.caption}
        columns={deliveryColumns(texts, new Date())}
        rows={deliveries}
        rowKey={({ id }) => id}
        areas={["event at", "result attempts"]}
        empty={<Empty title={texts.none} />}
      />
    </Section>
  );
}

type DeliveryTexts = AdminWebhooksMessages["endpointPage"]["deliveries"];

function deliveryColumns(texts: DeliveryTexts, now: Date): Column<EndpointDelivery>[] {
  return [
    {
      key: "event",
      head: texts.heads.event,
      area: "event",
      cell: ({ eventType }) => <code>{eventType}</code>,
    },
    {
      key: "result",
      head: texts.heads.result,
      area: "result",
      cell: (delivery) => <DeliveryResult texts={texts} {...delivery} />,
    },
    {
      key: "attempts",
      head: texts.heads.attempts,
      area: "attempts",
      align: "right",
      cell: ({ attempts }) => <WithLabel label={texts.attempts}>{attempts}</WithLabel>,
    },
    {
      key: "at",
      head: texts.heads.at,
      area: "at",
      align: "right",
      cell: ({ createdAt }) => <Ago at={createdAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />,
    },
  ];
}

type DeliveryResultProps = { texts: DeliveryTexts } & EndpointDelivery;

function DeliveryResult({ texts, state, attempts, status, error }: DeliveryResultProps) {
  if (attempts === 0) return <span className="text-muted">{texts.waiting}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {status !== null && <HttpStatus status={status} />}
      {error !== null && <span className="wrap-anywhere">{error}</span>}
      {state === "waiting" && <span className="text-muted">{texts.retrying}</span>}
    </span>
  );
}
