import { planRoutes } from "@/lib/domain/dispatch/planner/plan-routes";
import type { Move, OfferRun, Proposal } from "@/lib/domain/dispatch/planner/propose";
import { rideByCircuity } from "@/lib/domain/dispatch/planner/ride-by-circuity";
import type { Rules } from "@/lib/domain/dispatch/planner/rules";
import { placeOf } from "./day";
import { snapshotOf } from "./snapshot-of";
import { rankRiders, RADIUS_M, SEARCH_AGAIN_MINUTES, WIDEST_M } from "./sql-rule";
import { stopsOf, type Dispatcher, type Town, type TownOrder, type TownRider } from "./town";

/** How long the SQL ranking leaves an order to the planner before it opens an offer. */
const HOLD_MINUTES = 10 / 60;

/** The maximum of a plan's rounds, so that a day has the same result on every machine. */
const ROUNDS = 25;

/** Riding times by the rate card of a bike. */
export const RIDE = rideByCircuity(
  placeOf({ x: 0, y: 0 }).latitude,
  new Map([["BIKE", { circuityBp: 13_000, averageSpeedKmh: 24 }]]),
);

/**
 * The product with its planner: placing reserves a rider, each plan's proposals are applied as the SQL
 * statements would, and orders that no plan offers or holds in time are offered by the SQL ranking.
 */
export function planned(rules: Rules): Dispatcher {
  const runs = new Map<TownRider, OfferRun>();
  let plans = 0;
  return {
    everyMinutes: rules.planEvery,
    onPlaced(town, order) {
      if (!reserve(town, order, RADIUS_M)) town.refuse(order);
    },
    onRefused(town, orders) {
      for (const order of orders) reserve(town, order, WIDEST_M);
    },
    onTick(town) {
      if (town.searching.size === 0) return;
      const { proposals, ignored } = planRoutes(snapshotOf(town), {
        rules,
        ride: RIDE,
        seed: (plans += 1),
        budget: { rounds: ROUNDS, roundsPerOrder: 6, isOver: () => false },
      });
      if (ignored[0]) throw new Error(JSON.stringify(ignored[0]));
      for (const proposal of proposals) {
        if (proposal.kind === "offer_run") runs.set(riderOf(town, proposal.riderId), proposal);
        carryOut(town, proposal);
      }
    },
    onAccepted(town, rider, orders) {
      const run = runs.get(rider);
      const open = [...rider.route, ...orders.flatMap(stopsOf)];
      if (!run?.orders.some(({ orderId }) => orders[0] === orderOf(town, orderId))) return open;
      // The rider's actions since then are left out.
      return run.stops.flatMap(({ orderId, kind, expectedAt }) => {
        const order = orderOf(town, orderId);
        const isPickup = kind === "pickup";
        if (!isPickup) order.expectedAt ??= expectedAt.getTime() / 60_000;
        return open.find((it) => it.order === order && it.isPickup === isPickup) ?? [];
      });
    },
  };
}

/** Takes room on the best rider; answers whether one has room. */
function reserve(town: Town, order: TownOrder, radiusM: number): boolean {
  const [best = null] = rankRiders(town, order, radiusM);
  town.reserve(order, best);
  openAt(town, order, town.clock.now + HOLD_MINUTES);
  return best !== null;
}

/** Opens an offer by the SQL ranking at a minute, unless the order is held or has an offer already. */
function openAt(town: Town, order: TownOrder, minute: number): void {
  order.offerAt = minute;
  town.clock.at(minute, () => {
    if (order.status !== "searching" || order.offerAt !== minute) return;
    const rider = order.reservedBy ?? rankRiders(town, order, WIDEST_M)[0];
    if (rider) town.offer(rider, [order]);
    else openAt(town, order, minute + SEARCH_AGAIN_MINUTES);
  });
}

function carryOut(town: Town, proposal: Proposal): void {
  if (proposal.kind === "swap_reservations") swapReservations(town, proposal.moves);
  else if (proposal.kind === "offer_run") {
    const rider = riderOf(town, proposal.riderId);
    const orders = proposal.orders.map(({ orderId }) => orderOf(town, orderId));
    if (orders.some((order) => order.status !== "searching" || order.reservedBy !== rider)) {
      throw new Error(`rider ${rider.id} is offered what is not reserved`);
    }
    town.offer(rider, orders);
  } else {
    const until = proposal.until.getTime() / 60_000;
    for (const orderId of proposal.orderIds) openAt(town, orderOf(town, orderId), until);
  }
}

function swapReservations(town: Town, moves: readonly Move[]): void {
  for (const { orderId, toRiderId } of moves) {
    town.reserve(orderOf(town, orderId), riderOf(town, toRiderId));
  }
  for (const { toRiderId } of moves) {
    if (town.jobsOf(riderOf(town, toRiderId)) > town.jobLimit) {
      throw new Error(`rider ${toRiderId} has no room`);
    }
  }
}

const orderOf = (town: Town, orderId: string) => town.orders[Number(orderId)] as TownOrder;
const riderOf = (town: Town, riderId: number) => town.riders[riderId] as TownRider;
