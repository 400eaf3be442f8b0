import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import { readServiceAreas, townOf } from "../../pricing/quotes/coverage";
import { etaOf, type Eta, type EtaFacts, type StopAhead } from "../orders/eta";
import { LOCATION_FRESH_MINUTES } from "../tracking/rider-location";
import { headingTo, type Heading } from "./heading";

/** A rider farther than this, or in another town, is assigned only after a confirmation. */
export const FAR_M = 10_000;

/** The number of riders near a pickup that are ranked. */
const RANKED = 512;

/** A rider beside an order that a person may give to this rider. */
export type Candidate = RiderFacts & {
  orderId: string;
  /** The minutes until the rider could be at the pickup, as dispatch computes them; null if the rider's position is not known. */
  minutes: number | null;
  /** To the pickup, in a straight line. */
  metres: number | null;
  /** The town in which the rider is; null outside of all. */
  town: string | null;
  isFar: boolean;
  /** Null for a rider without stops or without a known position. */
  heading: Heading | null;
  /** The recipient's view once the rider has the order. */
  arrival: Eta | null;
};

type RiderFacts = {
  riderId: number;
  name: string;
  courierName: string;
  plate: string | null;
  vehicleClass: string;
  jobs: number;
  jobLimit: number;
  loadG: number;
  weightLimitG: number;
};

type CandidateRow = RiderFacts &
  Pick<Candidate, "orderId" | "minutes" | "metres"> &
  Omit<EtaFacts, "location" | "nextTryFrom" | "nextTryUntil" | "stopsAhead" | "status"> & {
    place: Coordinates | null;
    locatedAt: Date | null;
    isFresh: boolean;
    stops: (StopAhead & { place: number })[];
    afterPickup: number;
    afterDropOff: number;
    pickup: Coordinates;
    destination: Coordinates;
    marketCode: string;
  };

type Choice = {
  /** The condition for live orders, `o`. */
  orders: PendingQuery<Row[]>;
  /** The condition for riders, `r`, of such an order. */
  riders: PendingQuery<Row[]>;
  limit: number;
};

/** Riders beside orders, the fastest to the pickup first. */
export async function readCandidates(choice: Choice): Promise<Candidate[]> {
  return Promise.all((await findRows(choice)).map(toCandidate));
}

async function toCandidate(row: CandidateRow): Promise<Candidate> {
  const { orderId, minutes, metres, place, pickup, stops } = row;
  const { riderId, name, courierName, plate, vehicleClass, jobs, jobLimit } = row;
  const areas = await readServiceAreas(row.marketCode);
  const town = place && townOf(areas, place);
  const [next] = stops;
  return {
    orderId,
    minutes,
    metres,
    town,
    riderId,
    name,
    courierName,
    plate,
    vehicleClass,
    jobs,
    jobLimit,
    loadG: row.loadG,
    weightLimitG: row.weightLimitG,
    isFar: (metres ?? 0) > FAR_M || (town !== null && town !== townOf(areas, pickup)),
    heading: place && next ? headingTo(next, place, pickup) : null,
    arrival: arrivalOf(row),
  };
}

function arrivalOf(row: CandidateRow): Eta | null {
  const { place, locatedAt: seenAt, isFresh } = row;
  return etaOf({
    ...row,
    status: "assigned",
    // Chosen only once a rider has the parcel.
    nextTryFrom: null,
    nextTryUntil: null,
    location: place && { ...place, seenAt, isFresh },
    stopsAhead: routeWith(row),
  });
}

/** The stops up to handing the parcel over, as they are once the rider has it. */
function routeWith({ stops, afterPickup, afterDropOff, pickup, destination }: CandidateRow) {
  const own = (kind: StopAhead["kind"], at: Coordinates) => ({ ...at, kind, isOwn: true });
  return [
    ...stops.filter(({ place }) => place <= afterPickup),
    own("pickup", pickup),
    ...stops.filter(({ place }) => place > afterPickup && place <= afterDropOff),
    own("dropoff", destination),
  ];
}

async function findRows(choice: Choice): Promise<CandidateRow[]> {
  return sql<CandidateRow[]>`
    select o.id as "orderId", m.code as "marketCode",
           json_build_object('latitude', o.pickup_latitude, 'longitude', o.pickup_longitude) as pickup,
           json_build_object('latitude', o.delivery_latitude, 'longitude', o.delivery_longitude) as destination,
           json_build_object('circuityBp', a.circuity_bp, 'averageSpeedKmh', a.average_speed_kmh,
                             'handlingMinutes', a.handling_minutes) as road,
           now() as "assignedAt", o.created_at as "createdAt", o.pickup_at as "pickupAt", o.ready_at as "readyAt",
           o.usual_ready_at as "usualReadyAt",
           o.distance_m as "distanceM", o.eta_minutes as "etaMinutes",
           o.promised_by as "promisedBy", o.promised_from as "promisedFrom",
           r.id as "riderId", r.name, c.name as "courierName", r.plate, r.vehicle_class as "vehicleClass",
           x.jobs, r.job_limit as "jobLimit",
           (r.load_g - case when r.id = o.rider_id then o.required_weight_g else 0 end)::integer as "loadG",
           r.weight_limit_g::integer as "weightLimitG", x.minutes, x.metres,
           case when r.location is not null then
             json_build_object('latitude', r.location[1], 'longitude', r.location[0]) end as place,
           r.located_at as "locatedAt", coalesce(r.located_at > now()
             - make_interval(mins => ${LOCATION_FRESH_MINUTES}), false) as "isFresh",
           p.after_pickup as "afterPickup", p.after_drop_off as "afterDropOff", ${openStops()} as stops
      from (${rankedRiders(choice)}) x
      join orders o on (o.merchant_id, o.environment, o.id) = (x.merchant_id, 'live', x.order_id)
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
      join rate_cards a on a.id = o.rate_card_id
      join riders r on r.id = x.rider_id
      join couriers c on c.id = r.courier_id
     cross join lateral stop_places(o, r.id) p
     order by x.minutes nulls last, r.last_reserved_at nulls first, r.id`;
}

/** Fastest to the pickup first. An order does not count as another job of the rider who already has it. */
function rankedRiders({ orders, riders, limit }: Choice) {
  return sql`
    select o.merchant_id, o.id as order_id, n.id as rider_id, n.jobs, n.metres,
           minutes_to_pickup(n.metres, n.jobs, m.minutes_per_job) as minutes
      from orders o
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
     cross join lateral (
       select r.id, r.last_reserved_at, r.active_jobs - (r.id is not distinct from o.rider_id)::integer as jobs,
              great_circle_m(r.location[1], r.location[0], o.pickup_latitude, o.pickup_longitude) as metres
         from riders r
        where r.environment = 'live' and ${riders}
        order by r.location <-> point(o.pickup_longitude, o.pickup_latitude) limit ${RANKED}) n
     where o.environment = 'live' and ${orders}
     order by minutes nulls last, n.last_reserved_at nulls first, n.id
     limit ${limit}`;
}

/** The rider's open stops, the first one first. */
function openStops() {
  return sql`
    (select coalesce(json_agg(json_build_object(
              'place', s.place, 'kind', s.kind, 'isOwn', false,
              'latitude', it.place[1], 'longitude', it.place[0]) order by s.place), '[]')
       from rider_stops s
       join orders h on (h.merchant_id, h.environment, h.id) = (s.merchant_id, s.environment, s.order_id)
      cross join lateral (select place_of_stop(h, s.kind) as place) it
      where s.rider_id = r.id)`;
}
