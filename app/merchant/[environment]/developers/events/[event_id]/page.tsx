import { DeliveryList } from "@/app/_webhooks/delivery-list";
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
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { reading } from "@/lib/dashboard/reading";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantEvent } from "@/lib/domain/messaging/events/list-events";
import { readEvent } from "@/lib/domain/messaging/events/read-event";
import { listDeliveries } from "@/lib/domain/messaging/webhooks/list-deliveries";
import { EVENTS, type EventsMessages } from "@/lib/messages/events.gen";
import { developersAt } from "../../developing";

export const generateMetadata = titled(EVENTS, ({ one }) => one.metaTitle);

/** More endpoints than a merchant may have. */
const DELIVERIES_SHOWN = 50;

type EventPageProps = { params: Promise<{ environment: string; event_id: string }> };

/** One event with its data and deliveries. */
export default async function EventPage({ params }: EventPageProps) {
  const { environment: named, event_id: eventId } = await params;
  const { merchant } = await requireMerchant(named, "manage_integration");
  const { environment } = merchant;
  const { timezone: timeZone } = merchant.market;
  const messages = await readMessages(EVENTS);
  const event = await orNotFound(readEvent(merchant, eventId), "event_not_found");
  const deliveries = await reading("event_deliveries", () =>
    listDeliveries(merchant, { eventId: event.id, limit: DELIVERIES_SHOWN }),
  );
  const developers = developersAt(environment);
  const base = `${developers}/events`;
  const part = { failure: messages.one.failure, retryHref: `${base}/${event.id}` };
  return (
    <>
      <PageHead
        title={<code className="font-mono break-all">{event.type}</code>}
        back={{ href: base, label: messages.title }}
        live={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
      />
      <EventFacts messages={messages.one} event={event} timeZone={timeZone} />
      <Section title={messages.data} sub={messages.one.dataSub}>
        {/* A json column holds nothing but JSON. */}
        <JsonView value={event.data as Json} label={messages.dataOf({ event: event.id })} />
      </Section>
      <Section title={messages.one.deliveries} sub={messages.one.deliveriesSub}>
        <PagePart {...part} reading={deliveries}>
          {({ deliveries: sent }) =>
            sent.length > 0 ? (
              <DeliveryList
                owner={merchant}
                timeZone={timeZone}
                deliveries={sent}
                now={new Date()}
              />
            ) : (
              <p className="text-table text-muted">
                {messages.one.nothingSent}{" "}
                <AppLink href={`${developers}/webhooks`}>{messages.one.endpoints}</AppLink>
              </p>
            )
          }
        </PagePart>
      </Section>
    </>
  );
}

type EventFactsProps = { messages: EventsMessages["one"]; event: MerchantEvent; timeZone: string };

function EventFacts({ messages, event, timeZone }: EventFactsProps) {
  const { id, orderId, environment, occurredAt, statusLabel, reason } = event;
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
        <Fact label={messages.time}>
          <RequestTime at={occurredAt} timeZone={timeZone} />
        </Fact>
        {orderId !== null && (
          <Fact label={messages.order}>
            <AppLink href={`/merchant/${environment}/orders/${orderId}`}>
              <code className="break-all">{orderId}</code>
            </AppLink>
          </Fact>
        )}
        {statusLabel !== null && <Fact label={messages.status}>{statusLabel}</Fact>}
        {reason !== null && <Fact label={messages.reason}>{reason}</Fact>}
      </dl>
      <CopyField label={messages.id} hint={messages.idHint} value={id} />
    </>
  );
}
