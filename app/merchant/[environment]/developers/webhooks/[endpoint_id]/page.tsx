import { EndpointState } from "@/components/developers/endpoint-state";
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
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { mayUseLoopback } from "@/lib/domain/messaging/webhooks/allowed-address";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { findEndpoint } from "@/lib/domain/messaging/webhooks/find-endpoint";
import {
  listDeliveries,
  type DeliveryFilter,
  type WebhookDelivery,
} from "@/lib/domain/messaging/webhooks/list-deliveries";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import { DELIVERIES, type DeliveriesMessages } from "@/lib/messages/deliveries.gen";
import { ENDPOINTS, type EndpointsMessages } from "@/lib/messages/endpoints.gen";
import { developersAt } from "../../developing";
import { DeliveryList } from "../_components/delivery-list";
import { SendExampleForm, SwitchEndpointForm } from "../_components/endpoint-buttons";
import { ChangeEndpointForm, RemoveEndpointForm } from "../_components/endpoint-forms";
import { RetryEndpointForm } from "../_components/retry-forms";
import { DuplicateNotice } from "./duplicate-notice";
import { SecretSection } from "./secret-section";

export const generateMetadata = titled(ENDPOINTS, ({ one }) => one.metaTitle);

const PAGE_SIZE = 20;

const SOON_MS = 60_000;

type EndpointPageProps = {
  params: Promise<{ environment: string; endpoint_id: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function EndpointPage({ params, searchParams }: EndpointPageProps) {
  const { environment: named, endpoint_id } = await params;
  const { merchant } = await requireMerchant(named, "manage_webhooks");
  const { environment, market } = merchant;
  const found = findEndpoint(merchant, endpoint_id);
  const endpoint = await orNotFound(found, "webhook_endpoint_not_found");
  const messages = await readMessages(ENDPOINTS);
  const list = `${developersAt(environment)}/webhooks`;
  const target = { environment, endpointId: endpoint.id };
  const view = { timeZone: market.timezone, now: new Date() };
  return (
    <>
      <PageHead
        title={<code className="font-mono break-all">{endpoint.url}</code>}
        back={{ href: list, label: messages.title }}
        actions={<SendExampleForm {...target} />}
      />
      {endpoint.disabledAt && (
        <div className="mb-4">
          <Notice
            tone="bad"
            title={messages.one.disabled({ reason: endpoint.disabledReason ?? "" })}
            actions={<SwitchEndpointForm {...target} isEnabled={false} />}
          >
            {messages.one.disabledExplains}
          </Notice>
        </div>
      )}
      <DuplicateNotice messages={messages.one} endpoint={endpoint} list={list} />
      <EndpointFacts messages={messages} endpoint={endpoint} {...view} />
      <Deliveries
        merchant={merchant}
        endpointId={endpoint.id}
        params={searchTexts(await searchParams)}
        {...view}
      />
      <Section title={messages.one.change}>
        <ChangeEndpointForm
          {...target}
          eventTypes={EVENT_TYPES}
          endpoint={endpoint}
          takesHttp={mayUseLoopback(merchant.environment)}
        />
      </Section>
      <SecretSection
        messages={messages}
        environment={environment}
        endpoint={endpoint}
        href={`${list}/${endpoint.id}`}
      />
      <Section title={messages.one.stop}>
        <div className="flex flex-wrap items-start gap-4">
          {!endpoint.disabledAt && <SwitchEndpointForm {...target} isEnabled />}
          <RemoveEndpointForm {...target} />
        </div>
      </Section>
    </>
  );
}

type View = { timeZone: string; now: Date };

type EndpointFactsProps = View & { messages: EndpointsMessages; endpoint: WebhookEndpoint };

function EndpointFacts({ messages, endpoint, timeZone, now }: EndpointFactsProps) {
  const { createdAt, lastSuccessAt, failingSince, previousSecretExpiresAt } = endpoint;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label={messages.heads.state}>
        <EndpointState messages={messages.states} endpoint={endpoint} />
      </Fact>
      <Fact label={messages.one.created}>
        <Instant at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label={messages.heads.lastDelivered}>
        {lastSuccessAt ? <Ago at={lastSuccessAt} timeZone={timeZone} now={now} /> : messages.never}
      </Fact>
      {failingSince && (
        <Fact label={messages.one.failingSince}>
          <Ago at={failingSince} timeZone={timeZone} now={now} />
        </Fact>
      )}
      {previousSecretExpiresAt && previousSecretExpiresAt > now && (
        <Fact label={messages.one.oldSecretUntil}>
          <Ago at={previousSecretExpiresAt} timeZone={timeZone} now={now} />
        </Fact>
      )}
    </dl>
  );
}

const STATES = ["all", "waiting", "delivered", "dead"] as const;

type DeliveriesProps = View & {
  merchant: MerchantContext;
  endpointId: string;
  params: URLSearchParams;
};

async function Deliveries({ merchant, endpointId, params, timeZone, now }: DeliveriesProps) {
  const { environment } = merchant;
  const messages = await readMessages(DELIVERIES);
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
      title={messages.title}
      actions={
        <>
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(now, timeZone, "time")}
          />
          <RetryEndpointForm environment={environment} endpointId={endpointId} />
        </>
      }
    >
      <RefreshWhile isUnderWay={deliveries.some((delivery) => isSoon(delivery, now))} />
      <StateLinks messages={messages} base={base} state={state} />
      {deliveries.length === 0 ? (
        <Empty title={state ? messages.noneSuchTitle : messages.emptyTitle}>{messages.empty}</Empty>
      ) : (
        <DeliveryList
          environment={environment}
          deliveries={deliveries}
          timeZone={timeZone}
          now={now}
        />
      )}
      <Pager
        firstHref={cursor === "" ? undefined : address({})}
        nextHref={nextCursor === null ? undefined : address({ cursor: nextCursor })}
      />
    </Section>
  );
}

type StateLinksProps = {
  messages: DeliveriesMessages;
  base: string;
  state: DeliveryFilter["state"];
};

function StateLinks({ messages, base, state }: StateLinksProps) {
  return (
    <div className="mb-3">
      <SegmentedLinks
        label={messages.byState}
        items={STATES.map((one) => ({
          href: one === "all" ? base : `${base}?state=${one}`,
          label: messages.choices[one],
          isCurrent: one === (state ?? "all"),
        }))}
      />
    </div>
  );
}

function stateIn(params: URLSearchParams): DeliveryFilter["state"] {
  const state = params.get("state");
  return state === "waiting" || state === "delivered" || state === "dead" ? state : undefined;
}

/** Whether the next attempt is soon enough to wait for on this page. */
function isSoon({ state, dueAt }: WebhookDelivery, now: Date): boolean {
  return state === "waiting" && dueAt.getTime() - now.getTime() < SOON_MS;
}
