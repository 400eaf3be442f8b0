import { sql as expression, type SQL } from "drizzle-orm";
import { sql } from "@/db/client";
import { riders } from "@/db/schema";

/** What dispatch offers a rider now, by the rule of `offer_state`; a rider is in exactly one. */
export type OfferState = "free" | "has_room" | "not_offered";

/** How many riders there are in all, and in each state. */
export type OfferCounts = Record<OfferState | "all", number>;

export const NO_RIDERS: OfferCounts = { all: 0, free: 0, has_room: 0, not_offered: 0 };

/** The state of a row of `riders`. */
export const OFFER_STATE = expression<OfferState>`offer_state(${riders})`;

export function isInOfferState(state: OfferState): SQL {
  return expression`offer_state(${riders}) = ${state}`;
}

/** The columns of `OfferCounts` over rows of `riders`. */
export const OFFER_COUNTS = {
  all: expression<number>`count(*)::int`,
  free: countOf("free"),
  has_room: countOf("has_room"),
  not_offered: countOf("not_offered"),
};

function countOf(state: OfferState): SQL<number> {
  return expression<number>`(count(*) filter (where ${isInOfferState(state)}))::int`;
}

/** The same columns over riders `r`. */
export function offerCounts() {
  return sql`count(*)::int as "all",
    (count(*) filter (where offer_state(r) = 'free'))::int as "free",
    (count(*) filter (where offer_state(r) = 'has_room'))::int as "has_room",
    (count(*) filter (where offer_state(r) = 'not_offered'))::int as "not_offered"`;
}

/** Whether rider `r` gets offers now, or will again once a job ends. */
export function worksNow() {
  return sql`coalesce(kept_from_offers(r), 'full') = 'full'`;
}
