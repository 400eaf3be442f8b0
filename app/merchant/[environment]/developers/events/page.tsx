import { DEVELOPING } from "@/lib/domain/merchants/staff-roles";
import { RequestTime } from "@/components/developers/request-time";
import { LiveRefresh } from "@/components/live/live-refresh";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { type Json, JsonView } from "@/components/ui/json-view";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { MerchantEvent } from "@/lib/domain/events/list-events";
import { listNewestEvents } from "@/lib/domain/events/list-newest-events";
import { EVENTS, type EventsMessages } from "@/lib/messages/events.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { developersAt } from "../developing";

export const generateMetadata = titled(EVENTS, ({ title }) => title);

const PAGE_SIZE = 30;

type EventsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function EventsPage({ params, searchParams }: EventsPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, { roles: DEVELOPING });
  const { environment, market } = merchant;
  const messages = await readMessages(EVENTS);
  const cursor = searchTexts(await searchParams).get("cursor") ?? "";
  const { events, nextCursor } = await listNewestEvents(merchant, {
    limit: PAGE_SIZE,
    ...(/^[1-9]\d{0,14}$/.test(cursor) && { cursor }),
  });
  const base = `${developersAt(environment)}/events`;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        actions={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(new Date(), market.timezone, "time")}
          />
        }
      />
      <DeveloperTabs environment={environment} current="/events" />
      {events.length === 0 ? (
        <Empty title={messages.emptyTitle}>{messages.empty}</Empty>
      ) : (
        <ol className="divide-y divide-border border-y border-border">
          {events.map((event) => (
            <EventItem
              key={event.id}
              messages={messages}
              event={event}
              home={`/merchant/${environment}`}
              base={base}
              timeZone={market.timezone}
            />
          ))}
        </ol>
      )}
      <Pager
        firstHref={cursor === "" ? undefined : base}
        nextHref={nextCursor === null ? undefined : `${base}?cursor=${nextCursor}`}
      />
    </>
  );
}

type EventItemProps = {
  messages: EventsMessages;
  event: MerchantEvent;
  home: string;
  base: string;
  timeZone: string;
};

function EventItem({ messages, event, home, base, timeZone }: EventItemProps) {
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-table">
        <AppLink href={`${base}/${event.id}`}>
          <code className="font-semibold">{event.type}</code>
        </AppLink>
        {event.orderId !== null && (
          <AppLink href={`${home}/orders/${event.orderId}`}>
            <code className="text-meta break-all">{event.orderId}</code>
          </AppLink>
        )}
        <span className="sm:ml-auto">
          <RequestTime at={event.occurredAt} timeZone={timeZone} />
        </span>
      </div>
      <details>
        <summary className="inline-flex min-h-8 items-center text-meta text-brand underline underline-offset-4 pointer-coarse:min-h-11">
          {messages.data}
          <span className="sr-only">{messages.ofEvent({ event: event.id })}</span>
        </summary>
        <p className="mb-2 text-meta text-muted">
          <code className="break-all">{event.id}</code>
          {event.reason !== null && messages.because({ reason: event.reason })}
        </p>
        {/* A json column holds nothing but JSON. */}
        <JsonView value={event.data as Json} label={messages.dataOf({ event: event.id })} />
      </details>
    </li>
  );
}
