import type { Metadata } from "next";
import { Fact } from "@/components/developers/fact";
import { RequestTime } from "@/components/developers/request-time";
import { LiveRefresh } from "@/components/live/live-refresh";
import { AppLink } from "@/components/ui/app-link";
import { CopyField } from "@/components/ui/copy-field";
import { type Json, JsonView } from "@/components/ui/json-view";
import { PageHead } from "@/components/ui/page-head";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import { formatInstant } from "@/lib/core/format-time";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { reading } from "@/lib/dashboard/reading";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantEvent } from "@/lib/domain/events/list-events";
import { readEvent } from "@/lib/domain/events/read-event";
import { listDeliveries } from "@/lib/domain/webhooks/list-deliveries";
import { DEVELOPING, developersAt } from "../../developing";
import { DeliveryList } from "../../webhooks/_components/delivery-list";

export const metadata: Metadata = { title: "Event" };

/** More endpoints than a merchant may have. */
const DELIVERIES_SHOWN = 50;

type EventPageProps = { params: Promise<{ environment: string; event_id: string }> };

/** One event: what it says, and who was told of it. */
export default async function EventPage({ params }: EventPageProps) {
  const { environment: named, event_id: eventId } = await params;
  const { merchant } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment, market } = merchant;
  const event = await orNotFound(readEvent(merchant, eventId), "event_not_found");
  const deliveries = await reading("event_deliveries", () =>
    listDeliveries(merchant, { eventId: event.id, limit: DELIVERIES_SHOWN }),
  );
  const base = `${developersAt(environment)}/events`;
  const timeZone = market.timezone;
  return (
    <>
      <PageHead
        title={<code className="font-mono break-all">{event.type}</code>}
        back={{ href: base, label: "Events" }}
        actions={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <EventFacts event={event} timeZone={timeZone} />
      <Section title="Data" sub="As webhooks send it and GET events answers it.">
        {/* A json column holds nothing but JSON. */}
        <JsonView value={event.data as Json} label={`Data of ${event.id}`} />
      </Section>
      <Section title="Deliveries" sub="Each can be sent again, also one that arrived.">
        <PagePart
          reading={deliveries}
          failure="The deliveries could not be read."
          retryHref={`${base}/${event.id}`}
        >
          {({ deliveries: sent }) =>
            sent.length > 0 ? (
              <DeliveryList {...{ environment, timeZone }} deliveries={sent} now={new Date()} />
            ) : (
              <p className="text-table text-muted">
                Nothing was sent: no endpoint wanted it when it happened.{" "}
                <AppLink href={`${developersAt(environment)}/webhooks`}>Webhook endpoints</AppLink>
              </p>
            )
          }
        </PagePart>
      </Section>
    </>
  );
}

function EventFacts({ event, timeZone }: { event: MerchantEvent; timeZone: string }) {
  const { id, orderId, environment, occurredAt, statusLabel, reason } = event;
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
        <Fact label="Time">
          <RequestTime at={occurredAt} timeZone={timeZone} />
        </Fact>
        {orderId !== null && (
          <Fact label="Order">
            <AppLink href={`/merchant/${environment}/orders/${orderId}`}>
              <code className="break-all">{orderId}</code>
            </AppLink>
          </Fact>
        )}
        {statusLabel !== null && <Fact label="Status">{statusLabel}</Fact>}
        {reason !== null && <Fact label="Reason">{reason}</Fact>}
      </dl>
      <CopyField label="Event id" hint="The webhook-id of its deliveries." value={id} />
    </>
  );
}
