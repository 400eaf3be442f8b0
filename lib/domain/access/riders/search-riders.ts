import { and, asc, getTableColumns, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { refuseCursor } from "../../newest-first";
import type { Rider } from "./list-riders";
import { isPerson, ofCourier } from "./of-courier";
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

export type RiderSearch = {
  search?: string | undefined;
  state?: RiderRoom | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A rider, and what dispatch offers the rider now. */
export type OfferedRider = Rider & { room: RiderRoom };

export type RidersFound = {
  riders: OfferedRider[];
  /** Counts of the matching riders, in every state. */
  counts: RoomCounts;
  nextCursor: string | null;
};

/**
 * A courier's riders by name, with a count per state. A change of availability does not move a rider in the list.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function searchRiders(
  courier: CourierContext,
  { search, state, cursor, limit }: RiderSearch,
): Promise<RidersFound> {
  const found = and(ofCourier(courier), isPerson, isFoundBy(search));
  const [rows, [counts]] = await Promise.all([
    db
      .select({ ...getTableColumns(riders), room: RIDER_ROOM })
      .from(riders)
      .where(and(found, state && isOfRoom(state), isAfter(courier, cursor)))
      .orderBy(byName, asc(riders.id))
      .limit(limit + 1),
    db.select(ROOM_COUNTS).from(riders).where(found),
  ]);
  const page = rows.slice(0, limit);
  return {
    riders: page,
    counts: counts ?? NO_RIDERS,
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

const byName = expression`lower(${riders.name})`;

/** The cursor is the last rider's id; the rider's name is where the next page begins. */
function isAfter({ courierId }: CourierContext, cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const id = riderIdOf(cursor) ?? refuseCursor();
  return expression`(${byName}, ${riders.id}) > (
    select lower(l.name), l.id from riders l where l.id = ${id} and l.courier_id = ${courierId})`;
}
