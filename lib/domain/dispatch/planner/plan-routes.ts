import type { PlanReasons } from "@/db/schema";
import { mulberry32 } from "@/lib/core/mulberry32";
import { explain } from "./explain";
import { keepRoom } from "./keep-room";
import { dueRun, propose, type Proposal } from "./propose";
import { readMarket, type Ignored } from "./read-market";
import type { Route } from "./route";
import type { Rules } from "./rules";
import { searchPlan, type Budget } from "./search";
import type { RideMinutes, Snapshot } from "./snapshot";

/** How a market is planned. */
export type Planning = { rules: Rules; ride: RideMinutes; seed: number; budget: Budget };

/**
 * Plans which riders carry the orders of a market, and the proposals for now. It reads only its arguments and
 * returns the same for the same ones, as long as the budget ends by its rounds.
 */
export function planRoutes(
  snapshot: Snapshot,
  { rules, ride, seed, budget }: Planning,
): { proposals: Proposal[]; ignored: Ignored[] } {
  const { market, ignored } = readMarket(snapshot, rules, ride);
  const plan = searchPlan(market, mulberry32(seed), budget);
  return { proposals: propose(market, plan, snapshot.now), ignored };
}

/** A plan's rider for an order, with the reasons. */
export type PlannedOrder = {
  orderId: string;
  riderId: number;
  reasons: PlanReasons;
  /** Whether it is offered now; other orders are held back for a better plan. */
  isDue: boolean;
};

/** The same plan for people: the rider of each order that has one. */
export function explainRoutes(
  snapshot: Snapshot,
  { rules, ride, seed, budget }: Planning,
): PlannedOrder[] {
  const { market } = readMarket(snapshot, rules, ride);
  const { routes } = keepRoom(market, searchPlan(market, mulberry32(seed), budget));
  return market.riders.flatMap((rider) => {
    const route = routes[rider.index] as Route;
    const due = route.added.length > 0 ? dueRun(market, rider, route).added : [];
    return route.added.map((order) => ({
      orderId: order.orderId,
      riderId: rider.riderId,
      reasons: explain(market, rider, route, order),
      isDue: due.includes(order),
    }));
  });
}
