import { expect, test } from "vitest";
import { problemsOf } from "@/test/planner/check-proposals";
import { randomSnapshot, ride } from "@/test/planner/snapshots";
import { planRoutes } from "./plan-routes";
import { readMarket } from "./read-market";
import { findInsertion, leastAdded, mayTake, routeOf } from "./route";
import { USUAL_RULES, type Rules } from "./rules";
import type { RideMinutes } from "./snapshot";

const MARKETS = 300;

/** Where one street is five times as slow as another, a way round is often shorter. */
const unevenRoads: RideMinutes = (from, to, leavesIn, vehicleClass) => {
  const streets = Math.round(1e4 * (from.latitude + to.longitude + from.longitude + to.latitude));
  return ride(from, to, leavesIn, vehicleClass) * (1 + 2 * (streets % 3));
};

test.each<[string, Partial<Rules>, RideMinutes?]>([
  ["usual rules", {}],
  ["nothing held back", { longestHold: 0 }],
  ["no pickups under way", { collectsUnderWay: false }],
  ["large bags and long detours", { bagLimit: 9, longestDetour: 90 }],
  ["uneven roads", { longestHold: 30 }, unevenRoads],
])("every proposal can be carried out in random markets with %s", (_, own, roads = ride) => {
  const rules = { ...USUAL_RULES, ...own };
  const seen = { swap_reservations: 0, offer_run: 0, hold_offers: 0, shared: 0 };
  for (let seed = 1; seed <= MARKETS; seed += 1) {
    const snapshot = randomSnapshot(seed);
    const budget = { rounds: 10, roundsPerOrder: 6, isOver: () => false };
    const { proposals, ignored } = planRoutes(snapshot, { rules, ride: roads, seed, budget });
    expect(ignored).toEqual([]);
    expect(problemsOf(snapshot, proposals, rules, roads), `market ${seed}`).toEqual([]);
    for (const proposal of proposals) {
      seen[proposal.kind] += 1;
      if (proposal.kind === "offer_run" && proposal.stops.length > 2) seen.shared += 1;
    }
  }
  // Markets without such proposals would show nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(MARKETS / 10);
});

test("an order adds at least what lets a rider be passed over without a closer look", () => {
  let compared = 0;
  for (let seed = 1; seed <= MARKETS; seed += 1) {
    const { market } = readMarket(randomSnapshot(seed), USUAL_RULES, ride);
    for (const rider of market.riders) {
      const route = routeOf(market, rider, rider.stops, []);
      for (const order of market.orders) {
        if (!mayTake(rider, route, order)) continue;
        const insertion = findInsertion(market, rider, route, order);
        if (!insertion) continue;
        compared += 1;
        expect(leastAdded(market, rider, route, order)).toBeLessThanOrEqual(insertion.adds + 1e-6);
      }
    }
  }
  expect(compared).toBeGreaterThan(MARKETS);
});
