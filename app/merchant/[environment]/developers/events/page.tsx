import { RequestTime } from "@/components/developers/request-time";
import { LiveRefresh } from "@/components/live/live-refresh";
import { AppLink } from "@/components/ui/app-link";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import type { MerchantEvent } from "@/lib/domain/messaging/events/list-events";
import { listNewestEvents } from "@/lib/domain/messaging/events/list-newest-events";
import { EVENTS } from "@/lib/messages/events.gen";
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
  const { merchant } = await requireMerchant(named, "manage_integration");
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
        live={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(new Date(), market.timezone, "time")}
          />
        }
      />
      <DeveloperTabs environment={environment} current="/events" />
      {events.length === 0 ? (
        <Empty art="signals" title={messages.emptyTitle}>
          {messages.empty}
        </Empty>
      ) : (
        <ol className="divide-y divide-border border-y border-border">
          {events.map((event) => (
            <EventItem
              key={event.id}
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
  event: MerchantEvent;
  home: string;
  base: string;
  timeZone: string;
};

function EventItem({ event, home, base, timeZone }: EventItemProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-table">
      <AppLink href={`${base}/${event.id}`}>
        <code className="font-semibold">{event.type}</code>
      </AppLink>
      {event.orderId !== null && (
        <span className="order-last basis-full sm:order-none sm:basis-auto sm:grow">
          <AppLink href={`${home}/orders/${event.orderId}`}>
            <code className="text-meta break-all">{event.orderId}</code>
          </AppLink>
        </span>
      )}
      <span className="ml-auto">
        <RequestTime at={event.occurredAt} timeZone={timeZone} />
      </span>
    </li>
  );
}
