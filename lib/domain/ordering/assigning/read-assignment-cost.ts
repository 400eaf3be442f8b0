import { isId } from "@/lib/core/ids";
import { riderIdOf } from "../../access/riders/rider-id";
import type { OrderReader } from "../../authority/rights";
import { requireRight } from "../../authority/rights";
import { insertStops, type RouteStop } from "../../dispatch/stops/insert-stops";
import { refuse, refuseValue } from "../../errors";
import { mayAssign } from "../../order-status";
import { etaOf, roadMetres, type Eta, type StopAhead } from "../orders/eta";
import { MOST_ASSIGNED, type Assignments } from "./assign-orders";
import { readRouteOf, runOf, type CostedOrder, type CostedRoute } from "./read-route-of";

/** The effects of assigning some orders to a rider, in the given order. */
export type AssignmentCost = {
  orders: {
    orderId: string;
    /** The arrival that the recipient sees now; null while the order searches for a rider. */
    before: Eta | null;
    after: Eta | null;
    promisedBy: Date | null;
  }[];
  /** The rider's other parcels that come later, or sooner. */
  others: { orderId: string; merchantName: string; minutes: number }[];
  /** The extra length of the rider's way. */
  metres: number;
  /** False if the rider's last position is too old, so that arrivals are the promised ones. */
  isReckoned: boolean;
};

/**
 * The cost of assigning orders to a rider, in minutes, before it is done. Stops go where accepting would put them. Orders
 * that cannot be assigned any more, or that the rider has, are left out.
 *
 * @throws role_not_allowed, rider_not_found; invalid_request for too many at once
 */
export async function readAssignmentCost(
  reader: OrderReader,
  { orders: given, riderId: named }: Pick<Assignments, "orders" | "riderId">,
): Promise<AssignmentCost> {
  requireRight(reader, "assign_orders");
  if (given.length > MOST_ASSIGNED) {
    refuseValue("orders", { kind: "too_many_orders", limit: MOST_ASSIGNED });
  }
  const riderId = riderIdOf(named) ?? refuse("rider_not_found");
  const courierId = "courierId" in reader ? reader.courierId : null;
  const known = given.filter((it) => isId("mer", it.merchantId) && isId("ord", it.orderId));
  const route = (await readRouteOf(riderId, known, courierId)) ?? refuse("rider_not_found");
  const added = known.flatMap(({ orderId }) =>
    route.orders.filter(
      (order) =>
        order.id === orderId &&
        mayAssign(order.status) &&
        (order.riderId !== riderId || order.status === "searching"),
    ),
  );
  const after = added.reduce((stops, order) => withOrder(stops, route, order), route.stops);
  return {
    orders: added.map((order) => ({
      orderId: order.id,
      before: order.status === "searching" ? null : etaOf(order),
      after: arrivalOn(after, route, { ...order, status: "assigned", assignedAt: new Date() }),
      promisedBy: order.promisedBy,
    })),
    others: othersOf(route, after),
    metres: lengthOf(after, route) - lengthOf(route.stops, route),
    isReckoned: route.location?.isFresh === true,
  };
}

function withOrder(
  stops: readonly RouteStop[],
  { location }: CostedRoute,
  order: CostedOrder,
): RouteStop[] {
  const { id: orderId, merchantId } = order;
  const own = { orderId, merchantId, run: runOf(order), isThere: false };
  return insertStops(
    stops,
    location,
    { ...own, ...order.pickup, kind: "pickup" },
    { ...own, ...order.destination, kind: "dropoff" },
  );
}

/** The recipient's view of an order whose rider has these stops. */
function arrivalOn(
  stops: readonly RouteStop[],
  { location }: CostedRoute,
  order: CostedOrder,
): Eta | null {
  const last = stops.findIndex(({ orderId, kind }) => orderId === order.id && kind === "dropoff");
  const stopsAhead = stops
    .slice(0, last + 1)
    .map(({ orderId, kind, latitude, longitude }): StopAhead => ({
      kind,
      latitude,
      longitude,
      isOwn: orderId === order.id,
    }));
  return etaOf({ ...order, location, stopsAhead });
}

function othersOf(route: CostedRoute, after: readonly RouteStop[]): AssignmentCost["others"] {
  const isOnRoute = ({ id }: CostedOrder) => route.stops.some(({ orderId }) => orderId === id);
  return route.orders.filter(isOnRoute).flatMap((order) => {
    const [was, is] = [route.stops, after].map((stops) => arrivalOn(stops, route, order));
    const minutes = Math.round(minutesBetween(was ?? null, is ?? null));
    const { id: orderId, merchantName } = order;
    return minutes === 0 ? [] : [{ orderId, merchantName, minutes }];
  });
}

function minutesBetween(was: Eta | null, is: Eta | null): number {
  return was && is ? (is.expectedAt.getTime() - was.expectedAt.getTime()) / 60_000 : 0;
}

/** Metres along a rider's stops, of the way from pickup to hand-over as it was priced. */
function lengthOf(stops: readonly RouteStop[], { location, orders }: CostedRoute): number {
  return stops.reduce((sum, stop, index) => {
    const from = stops[index - 1] ?? location;
    const order = orders.find(({ id }) => id === stop.orderId);
    if (!from || !order) return sum;
    const isOwnRide = "kind" in from && from.kind === "pickup" && from.orderId === stop.orderId;
    const metres = isOwnRide ? order.distanceM : roadMetres(order.road, from, stop);
    return sum + metres;
  }, 0);
}
