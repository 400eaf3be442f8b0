import { sql as expression } from "drizzle-orm";
import { rateCards, riders } from "@/db/schema";

/** The age at which a position no longer shows where its rider is. */
export const LOCATION_FRESH_MINUTES = 5;

const isLocationFresh = expression`${riders.locatedAt}
  > now() - make_interval(mins => ${expression.raw(String(LOCATION_FRESH_MINUTES))})`;

/** The last position of an order's rider and its time, in a query that joins the rider. */
export const riderLocation = {
  latitude: expression<number>`(${riders.location})[1]`,
  longitude: expression<number>`(${riders.location})[0]`,
  // An expression, because a column that is null would make the whole location null.
  accuracyM: expression<number | null>`${riders.locationAccuracyM}`,
  seenAt: riders.locatedAt,
  ageSeconds: expression<number>`greatest(0, extract(epoch from now() - ${riders.locatedAt}))::int`,
  isFresh: expression<boolean>`coalesce(${isLocationFresh}, false)`,
};

/** Converts a distance into minutes, in a query that joins the order's rate card. */
export const roadOfCard = {
  circuityBp: rateCards.circuityBp,
  averageSpeedKmh: rateCards.averageSpeedKmh,
  handlingMinutes: rateCards.handlingMinutes,
};
