import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { StopKind } from "../planner/snapshot";

/** A stop of a rider's route. */
export type RouteStop = Coordinates & {
  orderId: string;
  merchantId: string;
  kind: StopKind;
  /** Whether the rider has arrived at it. */
  isThere: boolean;
  run: { id: string; route: number; stop: number } | null;
};

/** No recipient waits longer than this ride for a new parcel, unless there is no other place. */
const LONGEST_DELAY_M = 6_000;

/**
 * The route with the stops of another order, at the places where `stop_places` puts them once the rider has the order.
 *
 * @param from  where the rider is; null if that is not known
 */
export function insertStops(
  route: readonly RouteStop[],
  from: Coordinates | null,
  pickup: RouteStop,
  dropOff: RouteStop,
): RouteStop[] {
  const [best] = placesFor(route, from, pickup, dropOff).sort(
    (one, other) =>
      Number(one.isOutOfTurn) - Number(other.isOutOfTurn) ||
      Number(one.isTooLate) - Number(other.isTooLate) ||
      one.cost - other.cost ||
      other.collected - one.collected ||
      other.handedOver - one.handedOver,
  );
  const { collected = 0, handedOver = 0 } = best ?? {};
  return [
    ...route.slice(0, collected),
    pickup,
    ...route.slice(collected, handedOver),
    dropOff,
    ...route.slice(handedOver),
  ];
}

type Places = {
  /** The number of stops before it. */
  collected: number;
  handedOver: number;
  isOutOfTurn: boolean;
  isTooLate: boolean;
  /** The metres that this recipient and the others wait. */
  cost: number;
};

function placesFor(
  route: readonly RouteStop[],
  from: Coordinates | null,
  pickup: RouteStop,
  dropOff: RouteStop,
): Places[] {
  const legs = legsOf(route, from);
  const counter = route.findLastIndex((stop) => isSameCounter(stop, pickup)) + 1;
  const turn = turnOf(route, dropOff);
  return legs.flatMap((leg, collected) => {
    if (counter > 0 ? collected !== counter : route[collected]?.isThere && collected === 0) {
      return [];
    }
    const there = apart(leg.at, pickup);
    const delay = there + apart(pickup, leg.nextAt) - apart(leg.at, leg.nextAt);
    return legs.slice(collected).map((last, more): Places => {
      const own =
        more === 0
          ? leg.soFar + there + apart(pickup, dropOff)
          : last.soFar + delay + apart(last.at, dropOff);
      const nextSoFar = last.soFar + apart(last.at, last.nextAt);
      const lateDelay = last.waiting > 0 ? own + apart(dropOff, last.nextAt) - nextSoFar : 0;
      const between = leg.waiting - last.waiting;
      const handedOver = collected + more;
      return {
        collected,
        handedOver,
        isOutOfTurn: handedOver < turn.from || handedOver >= turn.to,
        isTooLate: Math.max(lateDelay, between > 0 ? delay : 0) > LONGEST_DELAY_M,
        cost: own + between * delay + last.waiting * lateDelay,
      };
    });
  });
}

type Leg = { at: Coordinates | null; nextAt: Coordinates | null; soFar: number; waiting: number };

/** From the rider's place and each stop to the next: how far the rider has come by then, and how many wait after. */
function legsOf(route: readonly RouteStop[], from: Coordinates | null): Leg[] {
  const isDropOff = ({ kind }: RouteStop) => kind === "dropoff";
  const places = [from, ...route];
  let soFar = 0;
  return places.map((at, index) => {
    soFar += index === 0 ? 0 : apart(places[index - 1] ?? null, at);
    const waiting = route.slice(index).filter(isDropOff).length;
    return { at, nextAt: route[index] ?? null, soFar, waiting };
  });
}

/** The range of places between the drop-offs of its run before and after it. */
function turnOf(route: readonly RouteStop[], { run, merchantId }: RouteStop) {
  let [from, to] = [0, Infinity];
  for (const [index, stop] of route.entries()) {
    if (!run || !stop.run || stop.kind === "pickup" || stop.merchantId !== merchantId) continue;
    if (stop.run.id !== run.id || stop.run.route !== run.route) continue;
    if (stop.run.stop < run.stop) from = index + 1;
    if (stop.run.stop > run.stop) to = Math.min(to, index + 1);
  }
  return { from, to };
}

function isSameCounter(stop: RouteStop, pickup: RouteStop): boolean {
  return (
    stop.kind === "pickup" &&
    stop.merchantId === pickup.merchantId &&
    stop.latitude === pickup.latitude &&
    stop.longitude === pickup.longitude
  );
}

/** Whole metres, as the database computes them; null if a place is not known. */
function apart(one: Coordinates | null, other: Coordinates | null): number {
  return one && other ? Math.round(distanceMetres(one, other)) : 0;
}
