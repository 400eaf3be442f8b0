import { planRoutes } from "@/lib/domain/dispatch/planner/plan-routes";
import type { OfferRun, Proposal } from "@/lib/domain/dispatch/planner/propose";
import { USUAL_RULES, type Rules } from "@/lib/domain/dispatch/planner/rules";
import type { Snapshot } from "@/lib/domain/dispatch/planner/snapshot";
import { ride } from "./snapshots";

export const budget = { rounds: 20, roundsPerOrder: 6, isOver: () => false };

export function plan(seen: Snapshot, rules: Partial<Rules> = {}) {
  return planRoutes(seen, { rules: { ...USUAL_RULES, ...rules }, ride, seed: 1, budget });
}

export const runsOf = (proposals: readonly Proposal[]) =>
  proposals.filter((it): it is OfferRun => it.kind === "offer_run");

export const heldOf = (proposals: readonly Proposal[]) =>
  proposals.flatMap((it) => (it.kind === "hold_offers" ? it.orderIds : []));

/** The orders offered to each rider. */
export function offers(seen: Snapshot, rules: Partial<Rules> = {}): Record<number, string[]> {
  const runs = runsOf(plan(seen, rules).proposals);
  return Object.fromEntries(
    runs.map((run) => [run.riderId, run.orders.map(({ orderId }) => orderId)]),
  );
}

/** The stops of the only run, as "+a +b -a -b". */
export function stopsOf(seen: Snapshot, rules: Partial<Rules> = {}): string {
  const [run] = runsOf(plan(seen, { longestHold: 0, ...rules }).proposals);
  return (run?.stops ?? [])
    .map(({ orderId, kind }) => `${kind === "pickup" ? "+" : "-"}${orderId}`)
    .join(" ");
}
