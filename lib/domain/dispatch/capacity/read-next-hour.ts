import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import { type RiderRoom, worksNow } from "../../access/riders/rider-room";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { readServiceAreas, townOf } from "../../pricing/quotes/coverage";
import { readRateCards } from "../../pricing/quotes/rate-card";
import { rideByCircuity } from "../planner/ride-by-circuity";
import { USUAL_RULES } from "../planner/rules";
import type { RideMinutes, StopKind } from "../planner/snapshot";

/** Riders and orders of a town within the next hour. */
export type NextHour = {
  marketCode: string;
  marketName: string;
  /** Null for places outside all of the market's towns, and for riders without a position. */
  town: string | null;
  /** False for the riders whose phones have not said where they are. */
  isPlaced: boolean;
  /** Riders there, as `rider_room` counts them. */
  free: number;
  hasRoom: number;
  /** Riders there who are asked for waiting orders and have no stops yet. */
  asked: number;
  /** Riders with jobs whose last stop is there and is reached within the hour. */
  ending: number;
  /** Orders whose pickup is there and that look for a rider now. */
  waiting: number;
  /** Orders whose search begins within the hour. */
  scheduled: number;
};

type MarketRow = {
  marketCode: string;
  marketName: string;
  riders: RiderRow[];
  orders: (Coordinates & { isDue: boolean })[];
};

type RiderRow = {
  /** Null before the first report of the phone. */
  latitude: number | null;
  longitude: number | null;
  vehicleClass: string;
  room: RiderRoom;
  stops: (Coordinates & { kind: StopKind })[];
};

const MINUTES = 60;

/** Capacity of the next hour by town; the towns that lack most riders come first. */
export async function readNextHourByPlatform(_admin: AdminContext): Promise<NextHour[]> {
  return readTowns({ riders: sql`c.market_code = m.code`, orders: sql`t.market_code = m.code` });
}

/** The same of a company's riders, and of the orders that they are asked to take or reserved for. */
export async function readNextHourByCourier({ courierId }: CourierContext): Promise<NextHour[]> {
  return readTowns({
    riders: sql`c.market_code = m.code and c.id = ${courierId}`,
    orders: sql`t.market_code = m.code and o.courier_id = ${courierId}`,
  });
}

/** Which riders `r` of companies `c`, and which orders `o` of merchants `t`, in market `m`. */
type Choice = Record<"riders" | "orders", PendingQuery<Row[]>>;

async function readTowns(choice: Choice): Promise<NextHour[]> {
  const markets = await readMarkets(choice);
  return (await Promise.all(markets.map(townsOf))).flat();
}

async function townsOf({ riders, orders, ...market }: MarketRow): Promise<NextHour[]> {
  const areas = await readServiceAreas(market.marketCode);
  const cards = await readRateCards(market.marketCode, new Date());
  const ride = rideByCircuity(
    riders.find(isPlaced)?.latitude ?? 0,
    new Map(cards.map((card) => [card.vehicleClass, card])),
  );
  const towns = new Map<string, NextHour>();
  const count = (at: Coordinates | undefined, what: keyof typeof NOTHING) => {
    const town = at ? townOf(areas, at) : null;
    const key = `${at !== undefined} ${town}`;
    const known = towns.get(key) ?? { ...market, ...NOTHING, town, isPlaced: at !== undefined };
    towns.set(key, { ...known, [what]: known[what] + 1 });
  };
  for (const rider of riders) {
    const at = isPlaced(rider) ? rider : undefined;
    if (rider.room === "free") count(at, "free");
    if (rider.room === "has_room") count(at, "hasRoom");
    const last = rider.stops.at(-1);
    if (!last && rider.room !== "free") count(at, "asked");
    if (at && last && minutesLeft(at, rider, ride) <= MINUTES) count(last, "ending");
  }
  for (const order of orders) count(order, order.isDue ? "waiting" : "scheduled");
  return [...towns.values()].sort(
    (one, other) =>
      Number(other.isPlaced) - Number(one.isPlaced) ||
      lackOf(other) - lackOf(one) ||
      (one.town ?? "~").localeCompare(other.town ?? "~"),
  );
}

const NOTHING = { free: 0, hasRoom: 0, asked: 0, ending: 0, waiting: 0, scheduled: 0 };

function isPlaced<Rider extends RiderRow>(rider: Rider): rider is Rider & Coordinates {
  return rider.latitude !== null && rider.longitude !== null;
}

/** The minutes until a rider at a place has made all stops. */
function minutesLeft(
  place: Coordinates,
  { vehicleClass, stops }: RiderRow,
  ride: RideMinutes,
): number {
  let [at, minutes]: [Coordinates, number] = [place, 0];
  for (const stop of stops) {
    minutes += ride(at, stop, minutes, vehicleClass);
    minutes += stop.kind === "pickup" ? USUAL_RULES.pickup : USUAL_RULES.dropOff;
    at = stop;
  }
  return minutes;
}

/** How many more orders than riders. */
export function lackOf({ free, asked, ending, waiting, scheduled }: NextHour): number {
  return waiting + scheduled - free - asked - ending;
}

async function readMarkets({ riders, orders }: Choice): Promise<MarketRow[]> {
  return sql<MarketRow[]>`
    select m.code as "marketCode", m.name as "marketName",
           (select coalesce(json_agg(json_build_object(
                     'latitude', r.location[1], 'longitude', r.location[0], 'vehicleClass', r.vehicle_class,
                     'room', rider_room(r), 'stops', ${stopsOfRider()})), '[]')
              from riders r join couriers c on c.id = r.courier_id
             where ${riders} and r.environment = 'live' and ${worksNow()}) as riders,
           (select coalesce(json_agg(json_build_object(
                     'latitude', o.pickup_latitude, 'longitude', o.pickup_longitude,
                     'isDue', coalesce(o.dispatch_at, o.created_at) <= now())), '[]')
              from orders o join merchants t on t.id = o.merchant_id
             where o.status = 'searching' and o.environment = 'live' and ${orders}
               and coalesce(o.dispatch_at, o.created_at) <= now() + make_interval(mins => ${MINUTES})) as orders
      from markets m
     order by m.name, m.code`;
}

function stopsOfRider() {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'kind', s.kind, 'latitude', it.place[1], 'longitude', it.place[0]) order by s.place), '[]')
      from rider_stops s
      join orders h on (h.merchant_id, h.environment, h.id) = (s.merchant_id, s.environment, s.order_id)
     cross join lateral (select place_of_stop(h, s.kind) as place) it
     where s.rider_id = r.id)`;
}
