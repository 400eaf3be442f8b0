import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { events, outbox } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuseCursor } from "../../newest-first";
import type { MerchantEvent } from "./list-events";

/** Positions in the feed only grow, so the number itself marks the end of a page. */
const CURSOR = /^[1-9]\d{0,14}$/;

export type NewestEvents = { events: MerchantEvent[]; nextCursor: string | null };

/**
 * The feed for people: a merchant's events in one environment, newest first.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listNewestEvents(
  merchant: MerchantContext,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<NewestEvents> {
  if (cursor !== undefined && !CURSOR.test(cursor)) return refuseCursor();
  const rows = await db
    .select({ event: events, position: outbox.position })
    .from(outbox)
    .innerJoin(
      events,
      and(
        eq(events.merchantId, outbox.merchantId),
        eq(events.environment, outbox.environment),
        eq(events.id, outbox.eventId),
      ),
    )
    .where(
      and(
        ofMerchant(outbox, merchant),
        isNotNull(outbox.position),
        cursor === undefined ? undefined : lt(outbox.position, Number(cursor)),
      ),
    )
    .orderBy(desc(outbox.position))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.position;
  return {
    events: page.map(({ event }) => event),
    nextCursor: rows.length > limit && last ? String(last) : null,
  };
}
