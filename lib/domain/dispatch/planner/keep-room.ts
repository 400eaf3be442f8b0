import type { Market, Order, Rider } from "./market";
import { mayCollect, withoutOrders, type Route } from "./route";
import type { Plan } from "./search";

/**
 * The plan without the orders that a rider would lack room for, because orders outside of all routes keep
 * their reservations. A removed order keeps its reservation, and so do others that depend on it.
 */
export function keepRoom(market: Market, plan: Plan): Pick<Plan, "routes" | "left"> {
  const routes = [...plan.routes];
  const left = [...plan.left];
  for (let full = findFull(market, routes, left); full; full = findFull(market, routes, left)) {
    const { rider, route } = full;
    const isNew = ({ reservedRiderId }: Order) => reservedRiderId !== rider.riderId;
    const out = (route.added.findLast(isNew) ?? route.added.at(-1)) as Order;
    routes[rider.index] = withoutOrders(market, rider, route, (order) => order === out);
    left.push(out);
  }
  return { routes, left };
}

/**
 * Riders who would get more jobs or money than the limit, or an express order beside another; or whose route breaks a
 * limit without the removed orders.
 */
function findFull(
  { riders }: Market,
  routes: readonly Route[],
  left: readonly Order[],
): { rider: Rider; route: Route } | null {
  for (const rider of riders) {
    const { riderId, index, parcels, jobLimit } = rider;
    const route = routes[index] as Route;
    const isReserved = ({ reservedRiderId }: Order) => reservedRiderId === riderId;
    const orders = [...route.added, ...left.filter(isReserved)];
    const jobs = parcels.length + orders.length;
    const isShared = jobs > 1 && orders.some(({ isExpress }) => isExpress);
    const isTooMuch = jobs > jobLimit || isShared || !mayCollect(rider, orders);
    const isFull = isTooMuch && !route.added.every(isReserved);
    if (isFull || (route.cost === Infinity && route.added.length > 0)) return { rider, route };
  }
  return null;
}
