import { mulberry32 } from "@/lib/core/mulberry32";
import { propose, type Proposal } from "./propose";
import { readMarket, type Ignored } from "./read-market";
import type { Rules } from "./rules";
import { searchPlan, type Budget } from "./search";
import type { RideMinutes, Snapshot } from "./snapshot";

/**
 * Plans which riders carry the orders of a market, and the proposals for now. It reads only its arguments and
 * returns the same for the same ones, as long as the budget ends by its rounds.
 */
export function planRoutes(
  snapshot: Snapshot,
  { rules, ride, seed, budget }: { rules: Rules; ride: RideMinutes; seed: number; budget: Budget },
): { proposals: Proposal[]; ignored: Ignored[] } {
  const { market, ignored } = readMarket(snapshot, rules, ride);
  const plan = searchPlan(market, mulberry32(seed), budget);
  return { proposals: propose(market, plan, snapshot.now), ignored };
}
