import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, orders, riders, tripShares } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import { LOCATION_FRESH_MINUTES, riderLocation } from "../../ordering/tracking/rider-location";
import { hasAlarm, isShared } from "./trip-share";

const facts = {
  riderName: riders.name,
  company: couriers.name,
  companyPhone: couriers.dispatchPhone,
  supportPhone: markets.supportPhone,
  marketCode: markets.code,
  /** IANA name of the market's timezone. */
  timezone: markets.timezone,
  endsAt: tripShares.endsAt,
  hasAlarm,
  isOnline: riders.isOnline,
  /** Whether the rider has an order; never which. */
  isOnJob: expression<boolean>`exists (
    select from ${orders} o
     where o.rider_id = ${riders.id} and o.environment = 'live' and is_under_way(o.status))`,
  location: riderLocation,
  /** A position from well before the rider shared it is not shown. */
  isSharedLocation: expression<boolean>`coalesce(${riders.locatedAt} > ${tripShares.startedAt}
    - make_interval(mins => ${expression.raw(String(LOCATION_FRESH_MINUTES))}), false)`,
};

const findShared = db
  .select(facts)
  .from(tripShares)
  .innerJoin(riders, eq(riders.id, tripShares.riderId))
  .innerJoin(couriers, eq(couriers.id, riders.courierId))
  .innerJoin(markets, eq(markets.code, couriers.marketCode))
  .where(and(eq(tripShares.tokenSha256, expression.placeholder("tokenSha256")), isShared))
  .prepare("find_shared_trip");

type Found = Awaited<ReturnType<typeof findShared.execute>>[number];

export type SharedTrip = Omit<Found, "location" | "isSharedLocation"> & {
  /** The rider's last position and its time; null where none is known since the link was made. */
  place: { latitude: number; longitude: number; accuracyM: number | null; seenAt: Date } | null;
};

/** Where the rider of a link is, without an order, a shop or an address; null for any link that shows nothing any more. */
export async function readSharedTrip(token: string): Promise<SharedTrip | null> {
  const [found] = await findShared.execute({ tokenSha256: fingerprint(token) });
  if (!found) return null;
  const { location, isSharedLocation, ...shared } = found;
  return { ...shared, place: isSharedLocation ? placeOf(location) : null };
}

function placeOf(location: Found["location"]): SharedTrip["place"] {
  const { latitude, longitude, accuracyM, seenAt } = location;
  return seenAt && { latitude, longitude, accuracyM, seenAt };
}
