import type { Metadata } from "next";
import { Fact } from "@/components/developers/fact";
import { LiveRefresh } from "@/components/live/live-refresh";
import { RefreshWhile } from "@/components/live/refresh-while";
import { Ago } from "@/components/ui/ago";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import { SegmentedLinks } from "@/components/ui/segmented";
import { fromCursor } from "@/lib/core/cursor";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { EVENT_TYPES } from "@/lib/domain/webhooks/event-choice";
import { findEndpoint, type WebhookEndpoint } from "@/lib/domain/webhooks/find-endpoint";
import {
  listDeliveries,
  type DeliveryFilter,
  type WebhookDelivery,
} from "@/lib/domain/webhooks/list-deliveries";
import { DEVELOPING, developersAt } from "../../developing";
import { DeliveryList } from "../_components/delivery-list";
import {
  ChangeEndpointForm,
  RemoveEndpointForm,
  ReplayFailedForm,
  RotateSecretForm,
  SendExampleForm,
  SwitchEndpointForm,
} from "../_components/endpoint-forms";
import { EndpointState } from "../_components/endpoint-state";
import { RECEIVER_SAMPLES } from "../receiver-samples";

export const metadata: Metadata = { title: "Webhook endpoint" };

const PAGE_SIZE = 20;

const SOON_MS = 60_000;

type EndpointPageProps = {
  params: Promise<{ environment: string; endpoint_id: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function EndpointPage({ params, searchParams }: EndpointPageProps) {
  const { environment: named, endpoint_id } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment, market } = merchant;
  const found = findEndpoint(merchant, endpoint_id);
  const endpoint = await orNotFound(found, "webhook_endpoint_not_found");
  const list = `${developersAt(environment)}/webhooks`;
  const target = { environment, endpointId: endpoint.id };
  const view = { timeZone: market.timezone, now: new Date() };
  return (
    <>
      <PageHead
        title={<code className="font-mono break-all">{endpoint.url}</code>}
        back={{ href: list, label: "Webhooks" }}
        actions={<SendExampleForm {...target} />}
      />
      {endpoint.disabledAt && (
        <div className="mb-4">
          <Notice
            tone="bad"
            title={`Disabled: ${endpoint.disabledReason ?? ""}`}
            actions={<SwitchEndpointForm {...target} isEnabled={false} />}
          >
            Nothing is sent there. Events wait, and are sent once it is enabled.
          </Notice>
        </div>
      )}
      <EndpointFacts endpoint={endpoint} {...view} />
      <Deliveries
        merchant={merchant}
        endpointId={endpoint.id}
        params={searchTexts(await searchParams)}
        {...view}
      />
      <Section title="Address and events">
        <ChangeEndpointForm {...target} eventTypes={EVENT_TYPES} endpoint={endpoint} />
      </Section>
      <Section title="Secret" sub="Both secrets sign for a day, so that nothing is refused.">
        <RotateSecretForm {...target} href={`${list}/${endpoint.id}`} receiver={RECEIVER_SAMPLES} />
      </Section>
      <Section title="Stop sending">
        <div className="flex flex-wrap items-start gap-4">
          {!endpoint.disabledAt && <SwitchEndpointForm {...target} isEnabled />}
          <RemoveEndpointForm {...target} />
        </div>
      </Section>
    </>
  );
}

type View = { timeZone: string; now: Date };

function EndpointFacts({ endpoint, timeZone, now }: View & { endpoint: WebhookEndpoint }) {
  const { createdAt, lastSuccessAt, failingSince, previousSecretExpiresAt } = endpoint;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label="State">
        <EndpointState endpoint={endpoint} />
      </Fact>
      <Fact label="Created">
        <Instant at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label="Last delivered">
        {lastSuccessAt ? <Ago at={lastSuccessAt} timeZone={timeZone} now={now} /> : "Never"}
      </Fact>
      {failingSince && (
        <Fact label="Failing since">
          <Ago at={failingSince} timeZone={timeZone} now={now} />
        </Fact>
      )}
      {previousSecretExpiresAt && previousSecretExpiresAt > now && (
        <Fact label="Old secret signs until">
          <Ago at={previousSecretExpiresAt} timeZone={timeZone} now={now} />
        </Fact>
      )}
    </dl>
  );
}

const STATES = { "": "All", waiting: "Waiting", delivered: "Delivered", dead: "Failed" };

type DeliveriesProps = View & {
  merchant: MerchantContext;
  endpointId: string;
  params: URLSearchParams;
};

async function Deliveries({ merchant, endpointId, params, timeZone, now }: DeliveriesProps) {
  const { environment } = merchant;
  const base = `${developersAt(environment)}/webhooks/${endpointId}`;
  const state = stateIn(params);
  const cursor = params.get("cursor") ?? "";
  const { deliveries, nextCursor } = await listDeliveries(merchant, {
    endpointId,
    state,
    limit: PAGE_SIZE,
    ...(fromCursor(cursor) && { cursor }),
  });
  const address = (query: Record<string, string>) =>
    `${base}?${new URLSearchParams({ ...(state && { state }), ...query }).toString()}`;
  return (
    <Section
      title="Deliveries"
      actions={
        <>
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(now, timeZone, "time")}
          />
          <ReplayFailedForm environment={environment} endpointId={endpointId} />
        </>
      }
    >
      <RefreshWhile isUnderWay={deliveries.some((delivery) => isSoon(delivery, now))} />
      <StateLinks base={base} state={state} />
      {deliveries.length === 0 ? (
        <Empty title={state ? "No such delivery." : "Nothing sent yet."}>
          Send a test event, or move an order: what was sent and answered is listed here.
        </Empty>
      ) : (
        <DeliveryList {...{ environment, deliveries, timeZone, now }} />
      )}
      <Pager
        firstHref={cursor === "" ? undefined : address({})}
        nextHref={nextCursor === null ? undefined : address({ cursor: nextCursor })}
      />
    </Section>
  );
}

function StateLinks({ base, state }: { base: string; state: DeliveryFilter["state"] }) {
  return (
    <div className="mb-3">
      <SegmentedLinks
        label="Deliveries by state"
        items={Object.entries(STATES).map(([value, label]) => ({
          href: value === "" ? base : `${base}?state=${value}`,
          label,
          isCurrent: value === (state ?? ""),
        }))}
      />
    </div>
  );
}

function stateIn(params: URLSearchParams): DeliveryFilter["state"] {
  const state = params.get("state");
  return state === "waiting" || state === "delivered" || state === "dead" ? state : undefined;
}

/** Whether something will become of it while somebody looks; later attempts are hours away. */
function isSoon({ state, dueAt }: WebhookDelivery, now: Date): boolean {
  return state === "waiting" && dueAt.getTime() - now.getTime() < SOON_MS;
}
