import { and, asc, eq, or, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, merchants, orders, riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { KEPT_FROM_OFFERS, RIDER_ROOM } from "../../access/riders/rider-room";
import { waitsUntil } from "../../order-reading";
import { readServiceAreas, townOf } from "../../pricing/quotes/coverage";
import { FAR_M } from "../assigning/read-candidates";
import { IS_OPEN } from "./list-courier-orders";
import { isLate, lateFrom } from "./order-alerts";

/** The most orders and the most riders of a board. */
const MOST_SHOWN = 1_000;

export type BoardOrder = Omit<Awaited<ReturnType<typeof selectOrders>>[number], "waitUntil"> & {
  area: string | null;
  /** Until when it waits for a rider; null for any other. */
  waitsUntil: Date | null;
};
export type BoardRider = Awaited<ReturnType<typeof selectRiders>>[number] & { area: string | null };

/** A market's measures of the way to a pickup: `minutes_to_pickup`, and the distance from which a rider is far away. */
export type Pace = { metresPerMinute: number; minutesPerJob: number; farM: number };

/** Open orders and the riders for them. */
export type DispatchBoard = { orders: BoardOrder[]; riders: BoardRider[]; pace: Pace };

type BoardScope = { marketCode: string; orders: SQL | undefined; riders: SQL | undefined };

/** A market's orders and riders on the board, with its towns, limited by the caller's conditions. */
export async function readDispatchBoard(scope: BoardScope): Promise<DispatchBoard> {
  const [areas, pace, openOrders, ownRiders] = await Promise.all([
    readServiceAreas(scope.marketCode),
    readPace(scope.marketCode),
    selectOrders(scope.orders),
    selectRiders(scope.riders),
  ]);
  return {
    orders: openOrders.map(({ waitUntil, ...order }) => ({
      ...order,
      area: townOf(areas, order.pickup),
      waitsUntil: waitsUntil({ ...order, waitUntil }),
    })),
    riders: ownRiders.map((rider) => ({
      ...rider,
      area: rider.location && townOf(areas, rider.location),
    })),
    pace,
  };
}

async function readPace(marketCode: string): Promise<Pace> {
  const [pace] = await db
    .select({
      metresPerMinute: expression<number>`1000 / ride_minutes(1000)`,
      minutesPerJob: markets.minutesPerJob,
    })
    .from(markets)
    .where(eq(markets.code, marketCode));
  return { metresPerMinute: 1, minutesPerJob: 0, ...pace, farM: FAR_M };
}

/** Live orders that are due and not over, the longest waiting first, without their recipients. */
function selectOrders(whose: SQL | undefined) {
  return db
    .select({
      id: orders.id,
      merchantId: orders.merchantId,
      merchantName: merchants.name,
      courierName: couriers.name,
      status: orders.status,
      statusLabel: orders.statusLabel,
      parcelCode: orders.parcelCode,
      promisedBy: orders.promisedBy,
      vehicleClass: orders.vehicleClass,
      weightG: orders.requiredWeightG,
      pickup: { latitude: orders.pickupLatitude, longitude: orders.pickupLongitude },
      destination: { latitude: orders.deliveryLatitude, longitude: orders.deliveryLongitude },
      pickupAddress: orders.pickupAddress,
      deliveryAddress: orders.deliveryAddress,
      riderId: orders.riderId,
      riderName: riders.name,
      /** The promised or chosen time that has passed; null before that. */
      lateSince: LATE_SINCE,
      createdAt: orders.createdAt,
      waitUntil: orders.waitUntil,
    })
    .from(orders)
    .innerJoin(merchants, and(eq(merchants.id, orders.merchantId), eq(orders.environment, "live")))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .leftJoin(couriers, eq(couriers.id, orders.courierId))
    .where(and(whose, IS_OPEN, IS_DUE))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MOST_SHOWN);
}

/** The mapping leaves null as it is, which its type does not say. */
const LATE_SINCE = expression`case
    when ${isLate} or ${orders.status} = 'searching' and ${orders.promisedBy} < now() then ${lateFrom} end`.mapWith(
  orders.promisedBy,
) as SQL<Date | null>;

/** Leaves out orders that are scheduled for later. */
const IS_DUE = or(
  expression`${orders.status} <> 'searching'`,
  expression`coalesce(${orders.dispatchAt}, ${orders.createdAt}) <= now()`,
);

export type BoardStop = Coordinates & {
  orderId: string;
  kind: "pickup" | "dropoff";
  merchantName: string;
  address: string | null;
  /** Until when the parcel was promised; null at a pickup. */
  promisedBy: string | null;
};

/** A rider's open stops, in the rider's order. */
const openStops = expression<BoardStop[]>`(
  select coalesce(json_agg(json_build_object(
           'orderId', s.order_id, 'kind', s.kind, 'merchantName', t.name,
           'address', case s.kind when 'pickup' then o.pickup_address else o.delivery_address end,
           'promisedBy', case when s.kind = 'dropoff' and o.status <> 'returning' then o.promised_by end,
           'latitude', it.place[1], 'longitude', it.place[0]) order by s.place), '[]')
    from rider_stops s
    join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
    join merchants t on t.id = o.merchant_id
   cross join lateral (select place_of_stop(o, s.kind) as place) it
   where s.rider_id = ${riders.id})`;

/** Live riders by name, with their last position and next stops. */
function selectRiders(whose: SQL | undefined) {
  return db
    .select({
      id: riders.id,
      name: riders.name,
      courierName: couriers.name,
      vehicleClass: riders.vehicleClass,
      room: RIDER_ROOM,
      keptFromOffers: KEPT_FROM_OFFERS,
      activeJobs: riders.activeJobs,
      jobLimit: riders.jobLimit,
      loadG: riders.loadG,
      weightLimitG: riders.weightLimitG,
      routeVersion: riders.routeVersion,
      stops: openStops,
      location: expression<Coordinates | null>`case when ${riders.location} is not null then
        json_build_object('latitude', ${riders.location}[1], 'longitude', ${riders.location}[0]) end`,
    })
    .from(riders)
    .innerJoin(couriers, and(eq(couriers.id, riders.courierId), eq(riders.environment, "live")))
    .where(whose)
    .orderBy(expression`lower(${riders.name})`, asc(riders.id))
    .limit(MOST_SHOWN);
}
