import { and, avg, count, eq, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, orders, riderEarnings, riders, riderStops } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { localDay, startOfDay } from "@/lib/core/local-day";
import { DOCUMENTS_OF_RIDER } from "../../access/documents/documents-of-rider";
import { DAYS_OFF_AHEAD, SHIFTS_AHEAD } from "../../access/shifts/shifts-ahead";
import type { RiderContext } from "../../authority/rider-context";
import { PERFORMANCE_DAYS } from "../../dispatch/arrivals/read-rider-performance";
import { readUsualDemand } from "../../dispatch/capacity/read-usual-demand";
import { refuse } from "../../errors";
import { readRiderCash } from "../../money/collections/read-rider-cash";
import { IS_EARNED_ORDER, PAY } from "../../money/rider-pay/pay";
import { findOpenAlarm } from "../alarms/find-open-alarm";
import { listCompanyMessages } from "../rider-messages/list-company-messages";
import { findTripShare } from "../trip-shares/find-trip-share";
import { listMissedOffers } from "./list-missed-offers";
import { listRiderJobs } from "./list-rider-jobs";
import { listRiderOffers } from "./list-rider-offers";
import { listTakenJobs } from "./list-taken-jobs";
import type { RiderDay, RouteStop } from "./phone-messages";
import { readLastDone } from "./read-last-done";

const DAY_MS = 24 * 60 * 60_000;

/** The data of a rider's phone: the rider, offers, route, jobs, the day's earnings and the rating. */
export async function readRiderDay(rider: RiderContext): Promise<RiderDay> {
  const [
    self,
    offers,
    jobs,
    missedOffers,
    takenJobs,
    earnings,
    rating,
    lastDone,
    cash,
    alarm,
    messages,
    tripShare,
  ] = await Promise.all([
    readSelf(rider),
    listRiderOffers(rider),
    listRiderJobs(rider),
    listMissedOffers(rider),
    listTakenJobs(rider),
    readEarnings(rider),
    readRating(rider),
    readLastDone(rider),
    readRiderCash(rider),
    findOpenAlarm(rider),
    listCompanyMessages(rider),
    findTripShare(rider),
  ]);
  const { market, location, ...own } = self;
  const isIdle = own.rider.state === "online" && jobs.length + offers.length === 0;
  const demand = isIdle ? await readUsualDemand(market, location) : null;
  const day = {
    ...own,
    demand,
    offers,
    jobs,
    missedOffers,
    takenJobs,
    earnings,
    rating,
    lastDone,
    cash,
  };
  return { ...day, alarm, messages, tripShare };
}

const given = expression.placeholder;

const stopsOfRider = db
  .select({
    stops: expression`coalesce(json_agg(json_build_object('orderId', ${riderStops.orderId}, 'kind', ${riderStops.kind})
      order by ${riderStops.place}), '[]')`,
  })
  .from(riderStops)
  .where(eq(riderStops.riderId, riders.id));

const findSelf = db
  .select({
    id: riders.id,
    name: riders.name,
    isOnline: riders.isOnline,
    isExternallyBusy: riders.isExternallyBusy,
    isSuspended: riders.isSuspended,
    suspendedReason: riders.suspendedReason,
    lacksDocuments: expression<boolean>`not has_valid_documents(${riders})`,
    documents: DOCUMENTS_OF_RIDER,
    dispatchHours: riders.dispatchHours,
    shifts: SHIFTS_AHEAD,
    daysOff: DAYS_OFF_AHEAD,
    vehicleClass: riders.vehicleClass,
    plate: riders.plate,
    company: couriers.name,
    companyPhone: couriers.dispatchPhone,
    supportPhone: markets.supportPhone,
    timezone: markets.timezone,
    marketCode: markets.code,
    location: expression<Coordinates | null>`case when ${riders.location} is not null then
      json_build_object('latitude', ${riders.location}[1], 'longitude', ${riders.location}[0]) end`,
    version: riders.routeVersion,
    stops: expression<RouteStop[]>`(${stopsOfRider})`,
    now: expression`now()`.mapWith(riders.locatedAt),
  })
  .from(riders)
  .innerJoin(couriers, eq(couriers.id, riders.courierId))
  .innerJoin(markets, eq(markets.code, couriers.marketCode))
  .where(eq(riders.id, given("riderId")))
  .prepare("find_rider_of_phone");

async function readSelf({ riderId }: RiderContext): Promise<
  Pick<RiderDay, "rider" | "route" | "shifts" | "daysOff" | "documents" | "serverTime"> & {
    market: { code: string; timezone: string };
    location: Coordinates | null;
  }
> {
  const [row] = await findSelf.execute({ riderId });
  if (!row) return refuse("rider_not_found");
  const { now, isOnline, isExternallyBusy, version, stops, marketCode, location, ...rest } = row;
  const { shifts, daysOff, documents, dispatchHours, ...facts } = rest;
  const state = isExternallyBusy ? "busy_external" : isOnline ? "online" : "offline";
  const firstName = facts.name.trim().split(/\s+/)[0] ?? "";
  const route = { version, stops };
  const offerHours =
    dispatchHours?.map(({ from, until }) => ({
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
    })) ?? null;
  const documentsDue = documents.filter(({ isDue }) => isDue).length;
  return {
    rider: { ...facts, firstName, state, offerHours, documentsDue },
    route,
    shifts,
    daysOff,
    documents,
    serverTime: now.toISOString(),
    market: { code: marketCode, timezone: facts.timezone },
    location,
  };
}

const sumEarned = db
  .select({
    amountMinor: expression<number | null>`sum(${PAY})::float8`.as("amount_minor"),
    // A return is paid too, and is no delivery.
    deliveriesToday: expression<number>`count(${orders.deliveredAt})::int`.as("deliveries"),
  })
  .from(riderEarnings)
  .innerJoin(orders, IS_EARNED_ORDER)
  .where(
    and(
      eq(riderEarnings.riderId, given("riderId")),
      isNull(riderEarnings.refundedAt),
      expression`${riderEarnings.earnedAt} >= ${given("since")}::timestamptz`,
    ),
  )
  .prepare("sum_earned_of_rider");

/** The rider's earnings since the rider's own day began. */
async function readEarnings(rider: RiderContext): Promise<RiderDay["earnings"]> {
  const { riderId, timezone, currency } = rider;
  const now = new Date();
  const since = startOfDay(localDay(now, timezone), timezone) ?? now;
  const [row] = await sumEarned.execute({ riderId, since: since.toISOString() });
  const { amountMinor = null, deliveriesToday = 0 } = row ?? {};
  return { today: { amountMinor, currency }, deliveriesToday };
}

const averageRating = db
  .select({ average: avg(orders.rating).mapWith(Number), count: count(orders.rating) })
  .from(riderEarnings)
  .innerJoin(orders, IS_EARNED_ORDER)
  .where(
    and(
      eq(riderEarnings.riderId, given("riderId")),
      isNull(riderEarnings.refundedAt),
      expression`${riderEarnings.earnedAt} >= ${given("since")}::timestamptz`,
    ),
  )
  .prepare("average_rating_of_rider");

async function readRating({ riderId }: RiderContext): Promise<RiderDay["rating"]> {
  const since = new Date(Date.now() - PERFORMANCE_DAYS * DAY_MS).toISOString();
  const [row] = await averageRating.execute({ riderId, since });
  return row?.average == null ? null : { average: row.average, count: row.count };
}
