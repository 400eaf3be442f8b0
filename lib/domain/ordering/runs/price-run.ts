import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { DomainError, isDomainError, refuse, type RefusalCode } from "../../errors";
import { priceDelivery, withCollection } from "../../pricing/quotes/price";
import { priceRequest, type PricedDelivery } from "../../pricing/quotes/price-request";
import { readRateCards, type RateCard } from "../../pricing/quotes/rate-card";
import type { OrderRequest } from "../orders/create-order";
import { LONGEST_RUN_MINUTES, planRun, type RunPlace } from "./plan-run";

/** The request for one drop: an order without the fields of the whole run. */
export type DropRequest = Omit<
  OrderRequest,
  "deliveryFee" | "deliverySpeed" | "pickup" | "pickupAt" | "waitForRiderMinutes"
> & {
  /** The window for the hand-over; null without one. */
  deliverFrom: Date | null;
  deliverUntil: Date | null;
};

export const MOST_DROPS = 25;

export type RunRequest = {
  pickup: Coordinates | undefined;
  /** The pickup time of the whole run; null for at once. */
  pickupAt: Date | null;
  /** How long its orders wait for a rider if none is free; null to refuse it then. */
  waitForRiderMinutes?: number | null | undefined;
  drops: readonly DropRequest[];
};

/** A drop with its place in the run and its price there, which is never above that of a single order. */
export type PricedDrop = {
  request: DropRequest;
  priced: PricedDelivery;
  place: RunPlace;
  feeMinor: number;
  platformFeeMinor: number;
};

/** Refusals that concern the run whichever drop they come from. */
const OF_THE_RUN: readonly RefusalCode[] = [
  "pickup_not_set",
  "invalid_pickup",
  "invalid_request",
  "limited_to_branch",
];

/**
 * Plans and prices all drops of a run, or refuses with the reason of each drop that can't be delivered.
 *
 * @throws pickup_not_set, invalid_pickup, invalid_request; drops_refused
 */
export async function priceRun(merchant: MerchantContext, run: RunRequest): Promise<PricedDrop[]> {
  const { pickup, pickupAt } = run;
  const tried = await Promise.all(
    run.drops.map((drop) => priceRequest(merchant, { ...drop, pickup, pickupAt }).catch(asRefusal)),
  );
  const deliveries = requireAll(tried);
  const cards = await readRateCards(merchant.market.code, pickupAt ?? new Date());
  const drops = run.drops.map(({ deliverFrom, deliverUntil }, index) => {
    const { delivery, requiredWeightG, vehicleClass, carryMinutes } = deliveries[
      index
    ] as PricedDelivery;
    return { delivery, requiredWeightG, vehicleClass, carryMinutes, deliverFrom, deliverUntil };
  });
  const [{ pickup: from }] = deliveries as [PricedDelivery];
  const at = pickupAt ?? new Date();
  const lastStart = at.getTime() + LONGEST_RUN_MINUTES * 60_000;
  const places = requireAll(
    planRun(from, at, drops, cards).map((place, index) => {
      const waits = (drops[index]?.deliverFrom?.getTime() ?? 0) > lastStart;
      return place === null || waits ? new DomainError("window_out_of_reach", undefined) : place;
    }),
  );
  return run.drops.map((request, index) => {
    const priced = deliveries[index] as PricedDelivery;
    const place = places[index] as RunPlace;
    return { request, priced, place, ...priceInRun(priced, place, cards) };
  });
}

/** An order of a run pays for less distance, by its share of the saving of its route. */
export function priceInRun(
  priced: Pick<
    PricedDelivery,
    | "rateCardId"
    | "distanceM"
    | "requiredWeightG"
    | "deliverySpeed"
    | "collectMinor"
    | "feeMinor"
    | "platformFeeMinor"
  >,
  { savedShare }: Pick<RunPlace, "savedShare">,
  cards: readonly RateCard[],
): { feeMinor: number; platformFeeMinor: number } {
  const card = cards.find(({ id }) => id === priced.rateCardId);
  // If a new version has just begun, the first price is used.
  if (!card) return { feeMinor: priced.feeMinor, platformFeeMinor: priced.platformFeeMinor };
  const paidM = Math.ceil(priced.distanceM * (1 - (savedShare * card.runShareBp) / 10_000));
  const delivery = priceDelivery(card, paidM, priced.requiredWeightG, priced.deliverySpeed);
  return withCollection(card, delivery, priced.collectMinor);
}

/** The total cost of a run's orders. */
export function totalOf(drops: readonly Pick<PricedDrop, "feeMinor">[]): number {
  return drops.reduce((sum, { feeMinor }) => sum + feeMinor, 0);
}

function asRefusal(error: unknown): DomainError {
  if (!isDomainError(error) || OF_THE_RUN.includes(error.code)) throw error;
  return error;
}

/** All of them, or a refusal that names every drop that has none. @throws drops_refused */
function requireAll<Found extends object>(found: readonly (Found | DomainError)[]): Found[] {
  const drops = found.flatMap((it, drop) => (isDomainError(it) ? [{ drop, refusal: it }] : []));
  if (drops.length > 0) return refuse("drops_refused", { drops });
  return found as Found[];
}
