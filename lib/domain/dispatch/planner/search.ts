import type { Market, Order, Rider, Stop } from "./market";
import {
  findInsertion,
  insertOrder,
  leastAdded,
  mayTake,
  routeOf,
  withoutOrders,
  type Insertion,
  type Route,
} from "./route";

/** One route for each rider of the market, and the orders that are in none. */
export type Plan = { routes: readonly Route[]; left: readonly Order[]; cost: number };

export type Budget = {
  /** How often the first plan is changed to find a better one, in all and for each order: few orders have few plans. */
  rounds: number;
  roundsPerOrder: number;
  /** Ends the search with its best plan so far when this returns true. */
  isOver: () => boolean;
};

/** The most orders that are taken out in a round: a few, or a share of many. */
const FEW_REMOVED = 5;
const MOST_REMOVED = 0.3;

/** How many minutes worse a plan may become at first, so that the search leaves local optima. */
const FIRST_TEMPERATURE = 4;

/**
 * Inserts the orders into the riders' routes: first the order that would lose most with its second best rider
 * (regret), each at its cheapest places. Then some orders are taken out and put in again while the budget
 * lasts (large neighbourhood search with simulated annealing).
 */
export function searchPlan(market: Market, random: () => number, budget: Budget): Plan {
  const { riders, orders } = market;
  const findIn = insertions(market);
  const construct = (routes: readonly Route[], left: readonly Order[]) =>
    constructPlan(market, findIn, routes, left, budget);
  const empty = riders.map((rider) => routeOf(market, rider, rider.stops, []));
  let best = construct(empty, orders);
  if (orders.length < 2 || riders.length === 0) return best;
  let current = best;
  const rounds = Math.min(budget.rounds, budget.roundsPerOrder * orders.length);
  for (let round = 0; round < rounds && !budget.isOver(); round += 1) {
    const gone = new Set(pickOrders(market, current, random));
    const routes = current.routes.map((route, index) =>
      withoutOrders(market, riders[index] as Rider, route, (order) => gone.has(order)),
    );
    const next = construct(routes, [...new Set([...current.left, ...gone])]);
    if (next.cost < best.cost - 1e-6) best = next;
    const temperature = FIRST_TEMPERATURE / (1 + round / orders.length);
    const worse = next.cost - current.cost;
    if (worse < 0 || random() < Math.exp(-worse / temperature)) current = next;
  }
  return best;
}

/** The cheapest places of an order in a rider's route; null also if they add the bound or more. */
type FindIn = (route: Route, rider: Rider, order: Order, bound: number) => Insertion | null;

/** Remembers the places while the route stays the same, and skips those that cannot be cheap enough. */
function insertions(market: Market): FindIn {
  const { riders, orders } = market;
  const known: ({ route: Route; insertion: Insertion | null } | undefined)[] = [];
  known.length = riders.length * orders.length;
  return (route, rider, order, bound) => {
    const cell = order.index * riders.length + rider.index;
    const last = known[cell];
    if (last?.route === route) return last.insertion;
    if (!mayTake(rider, route, order)) return null;
    if (bound < Infinity && leastAdded(market, rider, route, order) >= bound) return null;
    const insertion = findInsertion(market, rider, route, order);
    known[cell] = { route, insertion };
    return insertion;
  };
}

/** The best rider for an order, and the cost of the second best. */
type Choice = {
  order: Order;
  rider: Rider;
  insertion: Insertion;
  second: { rider: Rider | null; adds: number };
};

function constructPlan(
  market: Market,
  findIn: FindIn,
  start: readonly Route[],
  orders: readonly Order[],
  budget: Budget,
): Plan {
  const { riders, rules } = market;
  const routes = [...start];
  const isBetter = (route: Route, rider: Rider, order: Order, { second }: Choice) =>
    (findIn(route, rider, order, second.adds)?.adds ?? Infinity) < second.adds;
  const left = new Set(orders.toSorted(byUrgency));
  const choices = new Map<Order, Choice>();
  for (const order of left) {
    if (budget.isOver()) break;
    const choice = choose(riders, routes, order, findIn);
    if (choice) choices.set(order, choice);
  }
  for (let next = mostRegretted(choices); next; next = mostRegretted(choices)) {
    const { order, rider, insertion } = next;
    const changed = insertOrder(routes[rider.index] as Route, order, insertion);
    routes[rider.index] = changed;
    left.delete(order);
    choices.delete(order);
    const isOver = budget.isOver();
    for (const [other, choice] of choices) {
      const isConcerned = choice.rider === rider || choice.second.rider === rider;
      if (!isConcerned && (isOver || !isBetter(changed, rider, other, choice))) continue;
      // Without time to choose again, the choices for other riders remain valid.
      const again = isOver ? null : choose(riders, routes, other, findIn);
      if (again) choices.set(other, again);
      else if (!isOver || choice.rider === rider) choices.delete(other);
    }
  }
  const { unplanned, express } = rules.weights;
  let cost = 0;
  for (const route of routes) cost += route.cost;
  for (const { isExpress } of left) cost += isExpress ? unplanned * express : unplanned;
  return { routes, left: [...left], cost };
}

/**
 * Express first, then by placing time: the order in which equals are chosen, and the whole plan if the budget is
 * small.
 */
function byUrgency(one: Order, other: Order): number {
  return Number(other.isExpress) - Number(one.isExpress) || one.placedAt - other.placedAt;
}

function choose(
  riders: readonly Rider[],
  routes: readonly Route[],
  order: Order,
  findIn: FindIn,
): Choice | null {
  let best: Choice | null = null;
  let second: Choice["second"] = { rider: null, adds: Infinity };
  for (const rider of riders) {
    const insertion = findIn(routes[rider.index] as Route, rider, order, second.adds);
    if (!insertion) continue;
    const { adds } = insertion;
    if (!best || adds < best.insertion.adds) {
      if (best) second = { rider: best.rider, adds: best.insertion.adds };
      best = { order, rider, insertion, second };
    } else if (adds < second.adds) second = { rider, adds };
  }
  return best && { ...best, second };
}

/** An order that only one rider can take comes first. */
function mostRegretted(choices: ReadonlyMap<Order, Choice>): Choice | null {
  let next: Choice | null = null;
  let most = -1;
  for (const choice of choices.values()) {
    const regret = choice.second.adds - choice.insertion.adds;
    if (regret > most) [next, most] = [choice, regret];
  }
  return next;
}

/**
 * Picks orders to plan again: some at random, some that are near one another, or all of one route. Half of
 * the picks start from an order that has no rider, where there is one.
 */
function pickOrders(
  { orders, riders, ride }: Market,
  { left, routes }: Plan,
  random: () => number,
): readonly Order[] {
  const centers = left.length > 0 && random() < 0.5 ? left : orders;
  const center = centers[Math.floor(random() * centers.length)] as Order;
  const kind = random();
  if (kind < 0.2) return routes.find(({ added }) => added.includes(center))?.added ?? [center];
  const most = Math.max(FEW_REMOVED, Math.round(MOST_REMOVED * orders.length));
  const count = 1 + Math.floor(random() * Math.min(most, orders.length));
  const minutes = (one: Stop, other: Stop) =>
    ride(one.place, other.place, 0, riders[0]?.vehicleClass ?? "");
  const keys = new Map<Order, number>();
  for (const order of orders) {
    const apart =
      minutes(order.pickup, center.pickup) +
      0.7 * minutes(order.dropOff, center.dropOff) +
      0.1 * Math.abs(order.readyAt - center.readyAt);
    keys.set(order, kind < 0.6 ? apart : random());
  }
  const key = (order: Order) => keys.get(order) ?? Infinity;
  return orders.toSorted((one, other) => key(one) - key(other)).slice(0, count);
}
