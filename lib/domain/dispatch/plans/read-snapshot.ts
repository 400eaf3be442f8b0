import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import type {
  Snapshot,
  SnapshotOrder,
  SnapshotParcel,
  SnapshotRider,
  SnapshotStop,
} from "../planner/snapshot";
import { earnedPerHour } from "./earned-per-hour";

/** Orders of one plan, the oldest; the others are in the next one, or offered by time. */
const ORDERS_MAX = 200;

/** The number of riders nearest to an order that a plan considers, beside the reserved ones. */
const RIDERS_PER_ORDER = 256;

export type SnapshotOf = {
  snapshot: Snapshot;
  merchantOf: Map<string, string>;
  latitude: number;
};

/** The orders and riders of a market that are planned. */
export type SnapshotChoice = {
  /** Orders, `o`, which search for a rider and are due. */
  orders: PendingQuery<Row[]>;
  /** Available riders, `r`. */
  riders: PendingQuery<Row[]>;
  ordersMax: number;
  ridersPerOrder: number;
  /** Whether orders with an open offer are planned as if they had none. */
  isWithoutOffers: boolean;
};

/** Orders without an open offer, and all riders. */
function notOffered(): SnapshotChoice {
  return {
    orders: sql`(o.rider_id is null or o.offer_at is not null)`,
    riders: sql`true`,
    ordersMax: ORDERS_MAX,
    ridersPerOrder: RIDERS_PER_ORDER,
    isWithoutOffers: false,
  };
}

/** The input of a plan for a market, from one query; null if no order waits for a plan. */
export async function readSnapshot(
  marketCode: string,
  choice: SnapshotChoice = notOffered(),
): Promise<SnapshotOf | null> {
  const [row] = await sql<
    [{ now: Date; classes: string[]; orders: OrderRow[]; riders: RiderRow[] }]
  >`
    with waiting as materialized (${waitingOrders(marketCode, choice)}),
    looked_at as (${ridersNearby(choice)}),
    parcels as (${acceptedParcels()})
    select now(),
           (select array_agg(code order by weight_limit_g, code) from vehicle_classes) as classes,
           (select coalesce(json_agg(it order by it."placedAt"), '[]') from (${orderRows()}) it) as orders,
           (select coalesce(json_agg(it order by it."riderId"), '[]') from (${riderRows(choice)}) it) as riders`;
  const [first] = row.orders;
  if (!first) return null;
  const { now, classes: vehicleClasses } = row;
  return {
    snapshot: {
      now,
      vehicleClasses,
      orders: row.orders.map(toOrder),
      riders: row.riders.map((rider) => toRider(rider, now)),
    },
    merchantOf: new Map(row.orders.map(({ orderId, merchantId }) => [orderId, merchantId])),
    latitude: first.pickup.latitude,
  };
}

function waitingOrders(marketCode: string, { orders, ordersMax, isWithoutOffers }: SnapshotChoice) {
  return sql`
    select o.*, place_of_stop(o, 'dropoff') as drop_off, collect_at(o) as collect_at,
           cash_to_collect(o) as cash_minor,
           case when ${isWithoutOffers} then array(
             select unnest(asked_riders(o)) except
             select f.rider_id from offers f
              where (f.merchant_id, f.environment, f.order_id) = (o.merchant_id, o.environment, o.id)
                and f.state = 'open') else asked_riders(o) end as asked,
           search_ends_at(o, m) as search_ends_at, t.rider_choice as choice,
           m.dispatch_widest_radius_m as reach_m
      from orders o
      join merchants t on t.id = o.merchant_id
      join markets m on m.code = t.market_code
     where o.status = 'searching' and o.environment = 'live' and m.code = ${marketCode}
       and o.not_ordered_at is null and (o.dispatch_at is null or o.dispatch_at <= now())
       and ${orders}
     order by coalesce(o.dispatch_at, o.created_at) limit ${ordersMax}`;
}

/** The riders who are reserved for one of them, and those who are near. */
function ridersNearby({ riders, ridersPerOrder }: SnapshotChoice) {
  return sql`
    select r.id from waiting w join riders r on r.id = w.rider_id where ${riders}
     union
    select n.id
      from waiting w
     cross join lateral (
       select r.id from riders r
        where is_available(r) and has_valid_documents(r) and is_in_dispatch_hours(r) and ${riders}
          and r.location <@ box_around(w.pickup_latitude, w.pickup_longitude, w.reach_m)
        order by r.location <-> point(w.pickup_longitude, w.pickup_latitude)
        limit ${ridersPerOrder}) n`;
}

/** The orders that these riders have accepted and not finished. */
function acceptedParcels() {
  return sql`
    select s.rider_id, min(s.place) as place,
           ${parcelColumns(sql`place_of_stop(o, 'dropoff')`, sql`collect_at(o)`)}
      from rider_stops s
      join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
     where s.rider_id in (select id from looked_at)
     group by s.rider_id, o.merchant_id, o.environment, o.id`;
}

function orderRows() {
  return sql`
    select o.merchant_id as "merchantId", o.vehicle_class as "vehicleClass",
           o.rider_id as "reservedRiderId", o.cash_minor as "collectMinor",
           o.asked || case when o.choice is null then '{}' else array(
             select r.id from looked_at l join riders r on r.id = l.id where is_excluded(r, o.choice)) end as "askedRiderIds",
           case when o.choice is null then '{}' else array(
             select r.id from looked_at l join riders r on r.id = l.id where is_preferred(r, o.choice)) end as "preferredRiderIds",
           o.search_ends_at as "searchEndsAt", ${parcelColumns(sql`o.drop_off`, sql`o.collect_at`)}
      from waiting o`;
}

function riderRows({ isWithoutOffers }: SnapshotChoice) {
  return sql`
    select r.id as "riderId", r.route_version as "routeVersion",
           r.location[1] as latitude, r.location[0] as longitude,
           coalesce(r.located_at, r.last_seen_at, now()) as "locatedAt",
           r.vehicle_class as "vehicleClass", r.job_limit as "jobLimit",
           r.weight_limit_g as "weightLimitG",
           r.float_limit_minor - r.cash_minor - r.cash_due_minor + coalesce(
             (select sum(w.cash_minor) from waiting w where w.rider_id = r.id), 0) as "cashRoomMinor",
           ${earnedPerHour()} as "earnedPerHour",
           not ${isWithoutOffers} and exists (select from offers f
                    where f.rider_id = r.id and f.state = 'open') as "hasOpenOffer",
           (select coalesce(json_agg(p order by p.place), '[]')
              from parcels p where p.rider_id = r.id) as parcels,
           (select coalesce(json_agg(json_build_object('orderId', s.order_id, 'kind', s.kind)
                                     order by s.place), '[]')
              from rider_stops s where s.rider_id = r.id) as stops
      from riders r join looked_at l on l.id = r.id
     where is_available(r) and has_valid_documents(r) and is_in_dispatch_hours(r)
       and r.location is not null`;
}

/** Instants travel as text within JSON. */
type InText<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key];
};

type ParcelRow = InText<Omit<SnapshotParcel, "collectUntil" | "deliverUntil"> & { status: string }>;

type OrderRow = ParcelRow & { merchantId: string } & InText<
    Omit<SnapshotOrder, keyof SnapshotParcel>
  >;

type RiderRow = InText<
  Pick<
    SnapshotRider,
    | "riderId"
    | "routeVersion"
    | "locatedAt"
    | "vehicleClass"
    | "jobLimit"
    | "weightLimitG"
    | "cashRoomMinor"
    | "hasOpenOffer"
    | "earnedPerHour"
  >
> & {
  latitude: number;
  longitude: number;
  parcels: ParcelRow[];
  stops: Pick<SnapshotStop, "orderId" | "kind">[];
};

/**
 * A parcel whose recipient has chosen a time is brought then. Its promise may end before, if it was missed before.
 *
 * @param dropOff  the point where the parcel is handed over
 * @param collectAt  from when it can be collected
 */
function parcelColumns(dropOff: PendingQuery<Row[]>, collectAt: PendingQuery<Row[]>) {
  return sql`
    o.id as "orderId", o.status, o.required_weight_g as "weightG", o.delivery_speed = 'express' as "isExpress",
    json_build_object('latitude', o.pickup_latitude, 'longitude', o.pickup_longitude) as pickup,
    json_build_object('latitude', (${dropOff})[1], 'longitude', (${dropOff})[0]) as "dropOff",
    concat_ws(' ', o.merchant_id, o.pickup_latitude, o.pickup_longitude) as counter,
    coalesce(o.dispatch_at, o.created_at) as "placedAt", greatest(o.created_at, ${collectAt}) as "readyAt",
    greatest(o.promised_by, o.next_try_until) as "promisedBy", greatest(o.deliver_from, o.next_try_from) as "deliverFrom"`;
}

function toParcel({
  placedAt,
  readyAt,
  promisedBy,
  deliverFrom,
  status: _,
  ...parcel
}: ParcelRow): SnapshotParcel {
  return {
    ...parcel,
    placedAt: new Date(placedAt),
    readyAt: new Date(readyAt),
    promisedBy: new Date(promisedBy),
    deliverFrom: deliverFrom === null ? null : new Date(deliverFrom),
    collectUntil: null,
    deliverUntil: null,
  };
}

function toOrder({ merchantId: _, ...order }: OrderRow): SnapshotOrder {
  return { ...order, ...toParcel(order), searchEndsAt: new Date(order.searchEndsAt) };
}

function toRider(
  { latitude, longitude, parcels, stops, ...rider }: RiderRow,
  now: Date,
): SnapshotRider {
  const [next] = stops;
  const isThere = parcels.some(
    ({ orderId, status, deliverFrom }) =>
      orderId === next?.orderId &&
      // A rider who is at a door before its time may make other stops first.
      (status === "arrived_at_pickup" ||
        (status === "arrived" && (deliverFrom === null || new Date(deliverFrom) <= now))),
  );
  return {
    ...rider,
    place: { latitude, longitude },
    locatedAt: new Date(rider.locatedAt),
    parcels: parcels.map(toParcel),
    stops: stops.map((stop) => ({ ...stop, expectedAt: null, minutesLeft: null })),
    fixedStops: isThere ? 1 : 0,
    freeFrom: null,
    collectsUntil: null,
  };
}
