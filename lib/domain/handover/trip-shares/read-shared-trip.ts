import { and, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, orders, riderAlarms, riders, tripShares } from "@/db/schema";
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
     where o.rider_id = ${riders.id} and o.environment = 'live' and is_under_way(o.status) and o.at_counter_since is null)`,
  startedAt: tripShares.startedAt,
  location: riderLocation,
  /** The open alarm's, which a rider who is offline gives too. */
  alarmLocation: {
    latitude: riderAlarms.latitude,
    longitude: riderAlarms.longitude,
    accuracyM: riderAlarms.accuracyM,
    seenAt: riderAlarms.locatedAt,
  },
};

const findShared = db
  .select(facts)
  .from(tripShares)
  .innerJoin(riders, eq(riders.id, tripShares.riderId))
  .innerJoin(couriers, eq(couriers.id, riders.courierId))
  .innerJoin(markets, eq(markets.code, couriers.marketCode))
  .leftJoin(riderAlarms, and(eq(riderAlarms.riderId, riders.id), isNull(riderAlarms.endedAt)))
  .where(and(eq(tripShares.tokenSha256, expression.placeholder("tokenSha256")), isShared))
  .prepare("find_shared_trip");

type Found = Awaited<ReturnType<typeof findShared.execute>>[number];

export type SharedTrip = Omit<Found, "startedAt" | "location" | "alarmLocation"> & {
  /** The rider's last position and its time; null where none is known since the link was made. */
  place: { latitude: number; longitude: number; accuracyM: number | null; seenAt: Date } | null;
};

/** Where the rider of a link is, without an order, a shop or an address; null for any link that shows nothing any more. */
export async function readSharedTrip(token: string): Promise<SharedTrip | null> {
  const [found] = await findShared.execute({ tokenSha256: fingerprint(token) });
  if (!found) return null;
  const { startedAt, location, alarmLocation, ...shared } = found;
  const places = [location, shared.hasAlarm ? alarmLocation : null].map(placeOf);
  return { ...shared, place: newestSince(startedAt, places) };
}

/** The newest place; one from well before the rider shared it is not shown. */
function newestSince(startedAt: Date, places: SharedTrip["place"][]): SharedTrip["place"] {
  const from = startedAt.getTime() - LOCATION_FRESH_MINUTES * 60_000;
  return places.reduce((newest, place) => {
    if (!place || place.seenAt.getTime() <= from) return newest;
    return newest && newest.seenAt >= place.seenAt ? newest : place;
  }, null);
}

function placeOf(location: Found["location"] | Found["alarmLocation"]): SharedTrip["place"] {
  if (!location) return null;
  const { latitude, longitude, accuracyM, seenAt } = location;
  if (latitude === null || longitude === null || seenAt === null) return null;
  return { latitude, longitude, accuracyM, seenAt };
}
