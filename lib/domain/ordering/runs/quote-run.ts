import type { MerchantContext } from "../../authority/merchant-context";
import { estimateArrivals, type Estimate } from "../../pricing/quotes/estimate-arrival";
import { priceRun, type PricedDrop, type RunRequest } from "./price-run";

export type QuotedDrop = PricedDrop & Estimate & { expectedAt: Date };

/**
 * The cost of a run and the arrival of each drop, by the plan and the prices with which `createRun` places it. Writes nothing:
 * a run is priced again when it is placed.
 *
 * @throws pickup_not_set, invalid_pickup, invalid_request, drops_refused
 */
export async function quoteRun(merchant: MerchantContext, run: RunRequest): Promise<QuotedDrop[]> {
  const drops = await priceRun(merchant, run);
  const [{ priced: largest }] = drops.toSorted(
    (a, b) => b.priced.requiredWeightG - a.priced.requiredWeightG,
  ) as [PricedDrop];
  const estimates = await estimateArrivals(
    { environment: merchant.environment, marketCode: merchant.market.code },
    largest,
    drops.map(({ place }) => place.minutes),
  );
  const from = (run.pickupAt ?? new Date()).getTime();
  return drops.map((drop, index) => {
    const estimate = estimates[index] as Estimate;
    return { ...drop, ...estimate, expectedAt: new Date(from + estimate.etaMinutes * 60_000) };
  });
}
