import { LiveRefresh } from "@/components/live/live-refresh";
import { RefreshWhile } from "@/components/live/refresh-while";
import { Empty } from "@/components/ui/empty";
import { Pager } from "@/components/ui/pager";
import { Section } from "@/components/ui/section";
import { SegmentedLinks } from "@/components/ui/segmented";
import { fromCursor } from "@/lib/core/cursor";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import {
  listDeliveries,
  type DeliveryFilter,
  type WebhookDelivery,
} from "@/lib/domain/messaging/webhooks/list-deliveries";
import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";
import { DELIVERIES, type DeliveriesMessages } from "@/lib/messages/deliveries.gen";
import { DeliveryList } from "./delivery-list";
import { endpointsAt } from "./endpoints-at";
import { RetryEndpointForm } from "./retry-forms";

const PAGE_SIZE = 20;

const SOON_MS = 60_000;

/** How often a page that no stream refreshes looks for new deliveries. */
const LOOK_SECONDS = 10;

const STATES = ["all", "waiting", "delivered", "dead"] as const;

type DeliveriesSectionProps = {
  owner: WebhookOwner;
  endpointId: string;
  params: URLSearchParams;
  timeZone: string;
  now: Date;
};

/** The deliveries to an endpoint, newest first, by state and in pages. */
export async function DeliveriesSection(props: DeliveriesSectionProps) {
  const { owner, endpointId, params, timeZone, now } = props;
  const messages = await readMessages(DELIVERIES);
  const base = `${endpointsAt(owner)}/${endpointId}`;
  const state = stateIn(params);
  const cursor = params.get("cursor") ?? "";
  const { deliveries, nextCursor } = await listDeliveries(owner, {
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
          <Freshness owner={owner} deliveries={deliveries} timeZone={timeZone} now={now} />
          <RetryEndpointForm environment={owner.environment} endpointId={endpointId} />
        </>
      }
    >
      <StateLinks messages={messages} base={base} state={state} />
      {deliveries.length === 0 ? (
        <Empty title={state ? messages.noneSuchTitle : messages.emptyTitle}>
          {"merchantId" in owner ? messages.empty : messages.emptyOfCourier}
        </Empty>
      ) : (
        <DeliveryList owner={owner} deliveries={deliveries} timeZone={timeZone} now={now} />
      )}
      <Pager
        firstHref={cursor === "" ? undefined : address({})}
        nextHref={nextCursor === null ? undefined : address({ cursor: nextCursor })}
      />
    </Section>
  );
}

type FreshnessProps = {
  owner: WebhookOwner;
  deliveries: WebhookDelivery[];
  timeZone: string;
  now: Date;
};

/** Keeps the list current: a merchant's stream says when to look, a courier company's page looks again and again. */
function Freshness({ owner, deliveries, timeZone, now }: FreshnessProps) {
  const isUnderWay = deliveries.some((delivery) => isSoon(delivery, now));
  if (!("merchantId" in owner)) {
    return <RefreshWhile isUnderWay {...(!isUnderWay && { everySeconds: LOOK_SECONDS })} />;
  }
  return (
    <>
      <LiveRefresh
        address={`/merchant/${owner.environment}/live`}
        event="changes"
        shown={formatInstant(now, timeZone, "time")}
      />
      <RefreshWhile isUnderWay={isUnderWay} />
    </>
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
