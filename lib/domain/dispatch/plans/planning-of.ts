import { readRateCards } from "../../pricing/quotes/rate-card";
import type { Planning } from "../planner/plan-routes";
import { rideByCircuity } from "../planner/ride-by-circuity";
import { USUAL_RULES, type Rules } from "../planner/rules";
import type { SnapshotOf } from "./read-snapshot";

/** A market's settings for its plans. */
export type MarketRules = {
  holdSeconds: number;
  minutesPerJob: number;
  largerVehicleMinutes: number;
};

/** More than the time allows, as a last bound. */
const ROUNDS_MAX = 1_000;
const ROUNDS_PER_ORDER = 30;

/** The options for planning a market's snapshot within the given milliseconds. */
export async function planningOf(
  marketCode: string,
  { snapshot, latitude }: SnapshotOf,
  market: MarketRules,
  budgetMs: number,
): Promise<Planning> {
  const cards = await readRateCards(marketCode, snapshot.now);
  const startedAt = performance.now();
  return {
    rules: rulesOf(market),
    ride: rideByCircuity(latitude, new Map(cards.map((card) => [card.vehicleClass, card]))),
    seed: snapshot.now.getTime(),
    budget: {
      rounds: ROUNDS_MAX,
      roundsPerOrder: ROUNDS_PER_ORDER,
      isOver: () => performance.now() - startedAt > budgetMs,
    },
  };
}

function rulesOf({ holdSeconds, minutesPerJob, largerVehicleMinutes }: MarketRules): Rules {
  return {
    ...USUAL_RULES,
    minutesPerJob,
    longestHold: holdSeconds / 60,
    weights: { ...USUAL_RULES.weights, largerVehicle: largerVehicleMinutes },
  };
}
