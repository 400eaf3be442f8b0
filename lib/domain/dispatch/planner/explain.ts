import type { Market, Order, Rider } from "./market";
import { follow } from "./follow";
import { addedCost, withoutOrders, type Route } from "./route";

/** Why an order goes to a rider, in minutes. */
export type Reasons = {
  /** What the rider rides more because of it. */
  ride: number;
  /** From now until it is delivered. */
  wait: number;
  /** What others on the route wait longer because of it, together. */
  delayToOthers: number;
  /** What the rider's time is worth: other jobs, an old place, a larger vehicle than needed. */
  price: number;
  /** Positive for a rider who has earned more an hour than others. */
  fairness: number;
};

/** What an order changes in the route that it is in. */
export function explain(market: Market, rider: Rider, route: Route, order: Order): Reasons {
  const rest = withoutOrders(market, rider, route, (other) => other === order);
  const own = follow(market, rider, route.stops);
  const other = follow(market, rider, rest.stops);
  const before = new Map(rest.stops.map((stop, index) => [stop, other.times[index] ?? 0]));
  let delayToOthers = 0;
  let wait = 0;
  for (const [index, stop] of route.stops.entries()) {
    const at = own.times[index] ?? 0;
    if (stop === order.dropOff) wait = at;
    else if (!stop.isPickup) delayToOthers += at - (before.get(stop) ?? at);
  }
  const added = addedCost(market, rider, route.added) - addedCost(market, rider, rest.added);
  return {
    ride: own.ride - other.ride,
    wait,
    delayToOthers,
    price: added - rider.fairness,
    fairness: rider.fairness,
  };
}
