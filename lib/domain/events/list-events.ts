import { and, asc, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, outbox } from "@/db/schema";
import { refuseValue } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";

const EVENT_ID = /^evt_[0-9a-zA-Z]{1,64}$/;

export type MerchantEvent = typeof events.$inferSelect;

export type EventPage = { events: MerchantEvent[]; hasMore: boolean };

/**
 * The pull feed: everything that happened to a merchant in one environment, oldest first, after a
 * given event. A reader who passes the last id it has seen misses nothing, however late an event was
 * committed.
 *
 * @throws invalid_request when `after` is no event of this merchant and environment
 */
export async function listEvents(
  merchant: MerchantContext,
  filter: { after?: string | undefined; limit: number },
): Promise<EventPage> {
  const rows = await findPage.execute({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    position: filter.after === undefined ? 0 : await requirePosition(merchant, filter.after),
    limit: filter.limit + 1,
  });
  const page = rows.slice(0, filter.limit);
  return { events: page.map(({ event }) => event), hasMore: rows.length > page.length };
}

const given = expression.placeholder;

const isOwn = and(
  eq(outbox.merchantId, given("merchantId")),
  eq(outbox.environment, given("environment")),
);

const findPage = db
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
  .where(and(isOwn, gt(outbox.position, given("position"))))
  .orderBy(asc(outbox.position))
  .limit(given("limit"))
  .prepare("list_events");

const findPosition = db
  .select({ position: outbox.position })
  .from(outbox)
  .where(and(isOwn, eq(outbox.eventId, given("eventId"))))
  .prepare("find_event_position");

/** Null while the event waits for its place, which will be after every other: nothing follows it yet. */
async function requirePosition(merchant: MerchantContext, eventId: string): Promise<number | null> {
  const [row] = EVENT_ID.test(eventId)
    ? await findPosition.execute({
        merchantId: merchant.merchantId,
        environment: merchant.environment,
        eventId,
      })
    : [];
  return row ? row.position : refuseValue("after", { kind: "unknown_event" });
}
