import { and, asc, eq, getTableColumns, gt, or } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, riders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import { refuseCursor } from "../../newest-first";
import type { Rider } from "./list-riders";
import { riderIdOf } from "./rider-id";
import {
  IS_IN_STATE,
  isFoundBy,
  STATE_COUNTS,
  type RiderState,
  type StateCounts,
} from "./rider-state";

export type AllRidersFilter = {
  /** As in a courier's own search, and the courier's name. */
  search?: string | undefined;
  /** A courier's id. */
  courier?: string | undefined;
  state?: RiderState | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Everything the row has: presence, load, and the reason of a busy rider. */
export type RiderOfCourier = Rider & { courierName: string };

export type AllRidersPage = {
  riders: RiderOfCourier[];
  /** Counts of the riders that match search and courier, in every state. */
  counts: StateCounts;
  nextCursor: string | null;
};

/**
 * Every courier's live riders for the platform's staff, in the order of their ids.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listAllRiders(
  _admin: AdminContext,
  { search, courier, state, cursor, limit }: AllRidersFilter,
): Promise<AllRidersPage> {
  const found = and(
    eq(riders.environment, "live"),
    courier === undefined ? undefined : eq(riders.courierId, courier),
    isFoundAnywhere(search),
  );
  const [rows, [counts]] = await Promise.all([
    db
      .select({ ...getTableColumns(riders), courierName: couriers.name })
      .from(riders)
      .innerJoin(couriers, isOwn)
      .where(and(found, state && IS_IN_STATE[state], isAfter(cursor)))
      .orderBy(asc(riders.id))
      .limit(limit + 1),
    db.select(STATE_COUNTS).from(riders).innerJoin(couriers, isOwn).where(found),
  ]);
  const page = rows.slice(0, limit);
  return {
    riders: page,
    counts: counts ?? { all: 0, available: 0, busy: 0, offline: 0 },
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

const isOwn = eq(couriers.id, riders.courierId);

function isFoundAnywhere(search: string | undefined) {
  const text = search?.trim();
  return text ? or(isFoundBy(text), foundIn(text, couriers.name)) : undefined;
}

function isAfter(cursor: string | undefined) {
  return cursor === undefined ? undefined : gt(riders.id, riderIdOf(cursor) ?? refuseCursor());
}
