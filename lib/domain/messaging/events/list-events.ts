import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  sql as expression,
  type SQL,
} from "drizzle-orm";
import { db } from "@/db/client";
import { events, outbox } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";
import type { EventType } from "../webhooks/event-types";

const EVENT_ID = /^evt_[0-9a-zA-Z]{1,64}$/;

export type MerchantEvent = typeof events.$inferSelect;

export type EventFilter = {
  after?: string | undefined;
  /** Only the cursor that new events will follow. */
  from?: "now" | undefined;
  types?: readonly EventType[] | undefined;
  orderId?: string | undefined;
  limit: number;
};

export type EventPage = {
  events: MerchantEvent[];
  hasMore: boolean;
  /** The cursor for the next call; null while nothing has happened. */
  cursor: string | null;
};

/**
 * The pull feed: all events of a merchant in one environment, oldest first, after a given event. A reader who
 * passes the last cursor misses nothing, however late an event was committed, and with any filters.
 *
 * @throws invalid_request when `after` is not an event of this merchant and environment, or comes with `from`
 */
export async function listEvents(
  merchant: MerchantContext,
  filter: EventFilter,
): Promise<EventPage> {
  const { after, from, types, orderId } = filter;
  if (from === "now") {
    if (after !== undefined) return refuseValue("from", { kind: "start_chosen_twice" });
    const newest = await readNewest(merchant);
    return { events: [], hasMore: false, cursor: newest?.eventId ?? null };
  }
  const position = after === undefined ? 0 : await requirePosition(merchant, after);
  if (position === null) return { events: [], hasMore: false, cursor: after ?? null };
  return types === undefined && orderId === undefined
    ? listAll(merchant, filter, position)
    : listFiltered(merchant, filter, position);
}

async function listAll(merchant: MerchantContext, filter: EventFilter, position: number) {
  const { after = null, limit } = filter;
  const rows = await findPage.execute({ ...ownerOf(merchant), position, limit: limit + 1 });
  const page = pageOf(rows, limit);
  return { ...page, cursor: page.events.at(-1)?.id ?? after };
}

/**
 * The newest event is read first and bounds the page: all events before it have been read when the page
 * ends, so that the cursor moves on even if none matches the filters.
 */
async function listFiltered(merchant: MerchantContext, filter: EventFilter, position: number) {
  const { after = null, types, orderId, limit } = filter;
  const newest = await readNewest(merchant);
  if (!newest) return { events: [], hasMore: false, cursor: after };
  const fits = and(
    isAfter,
    lte(outbox.position, newest.position),
    types && inArray(events.type, [...types]),
    orderId === undefined ? undefined : eq(ofOrder, orderId),
  );
  const rows = await pageWhere(fits).execute({
    ...ownerOf(merchant),
    position,
    limit: limit + 1,
  });
  const page = pageOf(rows, limit);
  return { ...page, cursor: (page.hasMore && page.events.at(-1)?.id) || newest.eventId };
}

function pageOf(rows: { event: MerchantEvent }[], limit: number) {
  const page = rows.slice(0, limit);
  return { events: page.map(({ event }) => event), hasMore: rows.length > page.length };
}

function ownerOf({ merchantId, environment }: MerchantContext) {
  return { merchantId, environment };
}

/** The order that an event is about; money of an order has no number in it, and names it in the data. */
const ofOrder = expression`coalesce(${events.orderId}, ${events.data} ->> 'order_id')`;

const given = expression.placeholder;

const isOwn = and(
  eq(outbox.merchantId, given("merchantId")),
  eq(outbox.environment, given("environment")),
);

const isAfter = and(isOwn, gt(outbox.position, given("position")));

function pageWhere(condition: SQL | undefined) {
  return db
    .select({ event: events })
    .from(outbox)
    .innerJoin(
      events,
      and(
        eq(events.merchantId, outbox.merchantId),
        eq(events.environment, outbox.environment),
        eq(events.id, outbox.eventId),
      ),
    )
    .where(condition)
    .orderBy(asc(outbox.position))
    .limit(given("limit"));
}

const findPage = pageWhere(isAfter).prepare("list_events");

const findNewest = db
  .select({ eventId: outbox.eventId, position: expression<number>`${outbox.position}` })
  .from(outbox)
  .where(and(isOwn, isNotNull(outbox.position)))
  .orderBy(desc(outbox.position))
  .limit(1)
  .prepare("find_newest_event");

/** The newest event that has its position in the feed. */
async function readNewest(merchant: MerchantContext) {
  const [newest] = await findNewest.execute(ownerOf(merchant));
  return newest;
}

const findPosition = db
  .select({ position: outbox.position })
  .from(outbox)
  .where(and(isOwn, eq(outbox.eventId, given("eventId"))))
  .prepare("find_event_position");

/** Null while the event waits for its position, which will be after all others: nothing follows it yet. */
async function requirePosition(merchant: MerchantContext, eventId: string): Promise<number | null> {
  const [row] = EVENT_ID.test(eventId)
    ? await findPosition.execute({ ...ownerOf(merchant), eventId })
    : [];
  return row ? row.position : refuseValue("after", { kind: "unknown_event" });
}
