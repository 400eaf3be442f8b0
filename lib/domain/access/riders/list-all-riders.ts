import { and, asc, eq, getTableColumns, gt, or } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, riders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import { refuseCursor } from "../../newest-first";
import { isPerson } from "./of-courier";
import { riderIdOf } from "./rider-id";
import {
  isOfRoom,
  NO_RIDERS,
  ROOM_COUNTS,
  RIDER_ROOM,
  type RoomCounts,
  type RiderRoom,
} from "./rider-room";
import { isFoundBy } from "./rider-state";
import type { OfferedRider } from "./search-riders";

export type AllRidersFilter = {
  /** As in a courier's own search, and the courier's name. */
  search?: string | undefined;
  /** A courier's id. */
  courier?: string | undefined;
  state?: RiderRoom | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Everything the row has: presence, load, and the reason of a busy rider. */
export type RiderOfCourier = OfferedRider & { courierName: string };

export type AllRidersPage = {
  riders: RiderOfCourier[];
  /** Counts of the riders that match search and courier, in every state. */
  counts: RoomCounts;
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
    isPerson,
    courier === undefined ? undefined : eq(riders.courierId, courier),
    isFoundAnywhere(search),
  );
  const [rows, [counts]] = await Promise.all([
    db
      .select({ ...getTableColumns(riders), room: RIDER_ROOM, courierName: couriers.name })
      .from(riders)
      .innerJoin(couriers, isOwn)
      .where(and(found, state && isOfRoom(state), isAfter(cursor)))
      .orderBy(asc(riders.id))
      .limit(limit + 1),
    db.select(ROOM_COUNTS).from(riders).innerJoin(couriers, isOwn).where(found),
  ]);
  const page = rows.slice(0, limit);
  return {
    riders: page,
    counts: counts ?? NO_RIDERS,
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
