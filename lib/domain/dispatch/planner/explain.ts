import type { PlanReasons } from "@/db/schema";
import { follow } from "./follow";
import type { Market, Order, Rider } from "./market";
import { addedCost, withoutOrders, type Route } from "./route";

/** An order's changes to the route that it is in. */
export function explain(market: Market, rider: Rider, route: Route, order: Order): PlanReasons {
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
  const preferred = order.preferred.has(rider.riderId) ? market.rules.weights.preferred : 0;
  return {
    ride: own.ride - other.ride,
    wait,
    delayToOthers,
    price: added - rider.fairness + preferred,
    fairness: rider.fairness,
    ...(preferred > 0 && { preferred }),
  };
}
