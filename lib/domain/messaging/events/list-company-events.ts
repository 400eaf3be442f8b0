import { and, asc, eq, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { companyEvents } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { refuseValue } from "../../errors";

const EVENT_ID = /^evt_[0-9a-f]{32}$/;

export type CompanyEvent = typeof companyEvents.$inferSelect;

export type CompanyEventFilter = { after?: string | undefined; limit: number };

export type CompanyEventPage = {
  events: CompanyEvent[];
  hasMore: boolean;
  /** The cursor for the next call; null while nothing has happened. */
  cursor: string | null;
};

/**
 * The pull feed of a courier company: its events in one environment, oldest first, after a given event. A reader who
 * passes the last cursor misses nothing, however late an event was committed.
 *
 * @throws role_not_allowed; invalid_request when `after` is not an event of this company and environment
 */
export async function listCompanyEvents(
  courier: CourierContext,
  { after, limit }: CompanyEventFilter,
): Promise<CompanyEventPage> {
  requireRight(courier, "act_for_riders");
  const position = after === undefined ? 0 : await requirePosition(courier, after);
  // An event without a position comes after all that have one.
  if (position === null) return { events: [], hasMore: false, cursor: after ?? null };
  const found = await db
    .select()
    .from(companyEvents)
    .where(and(isOf(courier), gt(companyEvents.position, position)))
    .orderBy(asc(companyEvents.position))
    .limit(limit + 1);
  const events = found.slice(0, limit);
  return { events, hasMore: found.length > limit, cursor: events.at(-1)?.id ?? after ?? null };
}

async function requirePosition(courier: CourierContext, id: string): Promise<number | null> {
  const [event] = EVENT_ID.test(id)
    ? await db
        .select({ position: companyEvents.position })
        .from(companyEvents)
        .where(and(isOf(courier), eq(companyEvents.id, id)))
    : [];
  return event ? event.position : refuseValue("after", { kind: "unknown_event" });
}

function isOf({ courierId, environment }: CourierContext) {
  return and(eq(companyEvents.courierId, courierId), eq(companyEvents.environment, environment));
}
