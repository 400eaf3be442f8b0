import type { Point } from "./day";
import {
  stopsOf,
  type Dispatcher,
  type Town,
  type TownOrder,
  type TownRider,
  type TownStop,
} from "./town";

const LOOKED_AT = 512;
export const MINUTES_PER_JOB = 20;
const LARGER_VEHICLE_MINUTES = 10;
export const METRES_PER_MINUTE = 400;
export const RADIUS_M = 25_000;
export const WIDEST_M = 50_000;
export const SEARCH_AGAIN_MINUTES = 5 / 60;

/** A rider as the SQL ranking sees one. */
export type Candidate = {
  id: number;
  metres: number;
  jobs: number;
  /** Classes above the one that is needed. */
  classesAbove: number;
  mayBeAsked: boolean;
  /** When the rider was last chosen; before all times for one who never was. */
  lastReservedAt: number;
};

/**
 * Eligible riders for an order, best first, as `rank_riders` orders them: of the 512 nearest, by minutes of
 * riding plus those for each job and for each class above the needed one; among equals, the rider who has waited
 * longest.
 */
export function ranked<Rider extends Candidate>(candidates: readonly Rider[]): Rider[] {
  const scoreOf = ({ metres, jobs, classesAbove }: Candidate) => {
    const busy = jobs * MINUTES_PER_JOB + classesAbove * LARGER_VEHICLE_MINUTES;
    return Math.round(10 * (metres / METRES_PER_MINUTE + busy)) / 10;
  };
  return candidates
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, LOOKED_AT)
    .filter(({ mayBeAsked }) => mayBeAsked)
    .map((rider) => ({ rider, score: scoreOf(rider) }))
    .toSorted(
      ({ score: first, rider: one }, { score: second, rider: other }) =>
        first - second || one.lastReservedAt - other.lastReservedAt || one.id - other.id,
    )
    .map(({ rider }) => rider);
}

export function rankRiders(town: Town, order: TownOrder, radiusM: number): TownRider[] {
  const candidates = town.riders
    .filter((rider) => town.isInDispatch(rider))
    .map((rider) => {
      const { point } = town.heard(rider);
      const jobs = town.jobsOf(rider);
      const { x, y } = order.pickup;
      return {
        id: rider.id,
        metres: Math.round(Math.hypot(point.x - x, point.y - y)),
        jobs,
        classesAbove: 0,
        mayBeAsked: !order.asked.has(rider.id) && jobs < town.jobLimit,
        lastReservedAt: rider.lastReservedAt,
      };
    });
  const inReach = candidates.filter(({ metres }) => metres <= radiusM);
  return ranked(inReach).map(({ id }) => town.riders[id] as TownRider);
}

/** The product without a planner: the best rider is asked at once, then the next. */
export function sqlRule(): Dispatcher {
  const ask = (town: Town, order: TownOrder, radiusM: number) => {
    const [best] = rankRiders(town, order, radiusM);
    if (best) town.offer(best, [order]);
    return best !== undefined;
  };
  const askAgain = (town: Town, order: TownOrder) => {
    if (order.status !== "searching" || ask(town, order, WIDEST_M)) return;
    town.clock.at(town.clock.now + SEARCH_AGAIN_MINUTES, () => askAgain(town, order));
  };
  return {
    onPlaced(town, order) {
      if (!ask(town, order, RADIUS_M)) town.refuse(order);
    },
    onRefused(town, orders) {
      for (const order of orders) askAgain(town, order);
    },
    onAccepted: (_town, { route }, orders) => [...route, ...orders.flatMap(stopsOf)],
    nextStop: nearestStop,
  };
}

/** The nearest possible stop, which a rider who knows the town makes next. */
function nearestStop(route: readonly TownStop[], from: Point): TownStop | undefined {
  const metres = ({ point }: TownStop) => Math.hypot(point.x - from.x, point.y - from.y);
  const [first, ...others] = route.filter(
    ({ isPickup, order }) => isPickup || order.status === "collected",
  );
  return others.reduce((best, stop) => (best && metres(best) <= metres(stop) ? best : stop), first);
}
