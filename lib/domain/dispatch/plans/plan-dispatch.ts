import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { planRoutes } from "../planner/plan-routes";
import type { Proposal } from "../planner/propose";
import { planningOf, type MarketRules } from "./planning-of";
import { readSnapshot } from "./read-snapshot";

/** A little less than the pause between two plans, so that the next one finds the lease at its end. */
const LEASE_SECONDS = 9;

/** The limit of the search, because other work of this process waits for it. */
const BUDGET_MS = 200;

type PlannedMarket = MarketRules & { marketCode: string };

/**
 * Plans the markets whose orders wait for a plan before they are offered, each by one process at a time, and
 * carries out the plans (decision 0122). Orders left out, by a failure or because the world has changed, are
 * offered by time. Returns how many proposals were carried out.
 */
export async function planDispatch(): Promise<number> {
  let done = 0;
  for (const market of await call.claimPlans({ leaseSeconds: LEASE_SECONDS })) {
    done += await planMarket(market).catch((error: unknown) => {
      log.error({ error, market: market.marketCode }, "dispatch was not planned");
      return 0;
    });
  }
  return done;
}

async function planMarket(market: PlannedMarket): Promise<number> {
  const found = await readSnapshot(market.marketCode);
  if (!found) return 0;
  const { snapshot, merchantOf } = found;
  const planning = await planningOf(market.marketCode, found, market, BUDGET_MS);
  const { proposals, ignored } = planRoutes(snapshot, planning);
  if (ignored.length > 0)
    log.warn({ ignored, market: market.marketCode }, "rows could not be planned");
  let done = 0;
  for (const proposal of proposals) {
    const isDone = await carryOut(proposal, merchantOf).catch((error: unknown) => {
      log.error({ error, kind: proposal.kind }, "a plan's proposal failed");
      return false;
    });
    if (isDone) done += 1;
  }
  return done;
}

/** Carries out a proposal by one statement, all of it or nothing. Returns whether it did. */
async function carryOut(proposal: Proposal, merchantOf: Map<string, string>): Promise<boolean> {
  const named = <Order extends { orderId: string }>(orders: readonly Order[]) =>
    orders.map((order) => ({ ...order, merchantId: merchantOf.get(order.orderId) }));
  switch (proposal.kind) {
    case "swap_reservations":
      return call.swapReservations({ moves: named(proposal.moves) });
    case "offer_run": {
      const { riderId, routeVersion, orders, extraMinutes } = proposal;
      const reserved = named(orders).map((order) => ({ ...order, fromRiderId: riderId }));
      const extra = Math.max(0, Math.round(extraMinutes));
      return call.offerRun({ riderId, routeVersion, extraMinutes: extra, orders: reserved });
    }
    case "hold_offers": {
      const orders = named(proposal.orderIds.map((orderId) => ({ orderId })));
      return (await call.holdOffers({ orders, until: proposal.until })) > 0;
    }
  }
}
