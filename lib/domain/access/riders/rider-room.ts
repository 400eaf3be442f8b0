import { sql as expression, type SQL } from "drizzle-orm";
import { sql } from "@/db/client";
import { riders } from "@/db/schema";

/** What room a rider has for orders now, by the rule of `rider_room`: exactly one. */
export type RiderRoom = "free" | "has_room" | "not_offered";

/** How many riders there are in all, and of each room. */
export type RoomCounts = Record<RiderRoom | "all", number>;

export const NO_RIDERS: RoomCounts = { all: 0, free: 0, has_room: 0, not_offered: 0 };

/** Why dispatch offers a rider nothing now, by the rule of `kept_from_offers`. */
export type KeptFromOffers = "suspended" | "busy" | "offline" | "documents" | "off_shift" | "full";

/** Why a row of `riders` gets no offers; null when it may. */
export const KEPT_FROM_OFFERS = expression<KeptFromOffers | null>`kept_from_offers(${riders})`;

/** The room of a row of `riders`. */
export const RIDER_ROOM = expression<RiderRoom>`rider_room(${riders})`;

export function isOfRoom(state: RiderRoom): SQL {
  return expression`rider_room(${riders}) = ${state}`;
}

/** The columns of `RoomCounts` over rows of `riders`. */
export const ROOM_COUNTS = {
  all: expression<number>`count(*)::int`,
  free: countOf("free"),
  has_room: countOf("has_room"),
  not_offered: countOf("not_offered"),
};

function countOf(state: RiderRoom): SQL<number> {
  return expression<number>`(count(*) filter (where ${isOfRoom(state)}))::int`;
}

/** The same columns over riders `r`. */
export function roomCounts() {
  return sql`count(*)::int as "all",
    (count(*) filter (where rider_room(r) = 'free'))::int as "free",
    (count(*) filter (where rider_room(r) = 'has_room'))::int as "has_room",
    (count(*) filter (where rider_room(r) = 'not_offered'))::int as "not_offered"`;
}

/** Whether rider `r` gets offers now, or will again once a job ends. */
export function worksNow() {
  return sql`coalesce(kept_from_offers(r), 'full') = 'full'`;
}
