import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { orders } from "@/db/schema";
import type { RateCard } from "./read-reference";

const BASIS_POINTS = 10_000;

type Priced = {
  rateCardId: number;
  vehicleClass: string;
  distanceM: number;
  etaMinutes: number;
  feeMinor: number;
  platformFeeMinor: number;
};

/**
 * What quoting would have asked for a delivery. The rule itself is in lib/domain/quotes, which
 * stands above db and must not be imported from here, so the demo computes its prices by itself; a
 * test holds every one of them against the rule.
 */
export function priceOrder(
  cards: readonly RateCard[],
  route: { pickup: Coordinates; delivery: Coordinates },
  requiredWeightG: number,
  speed: typeof orders.$inferInsert.deliverySpeed,
): Priced {
  const card = cards.find(({ weightLimitG }) => requiredWeightG <= weightLimitG);
  if (!card) throw new RangeError(`No rate card carries ${requiredWeightG} g.`);
  const distanceM = Math.round(
    (distanceMetres(route.pickup, route.delivery) * card.circuityBp) / BASIS_POINTS,
  );
  const normalMinor =
    card.baseMinor +
    Math.round((card.perKmMinor * distanceM) / 1000) +
    surchargeMinor(card, requiredWeightG);
  const exactMinor = Math.round((normalMinor * card.speedFactorsBp[speed]) / BASIS_POINTS);
  const step = card.roundingStepMinor;
  const feeMinor = Math.ceil(Math.max(exactMinor, card.minimumMinor) / step) * step;
  return {
    rateCardId: card.id,
    vehicleClass: card.vehicleClass,
    distanceM,
    etaMinutes: card.handlingMinutes + Math.ceil((distanceM / 1000 / card.averageSpeedKmh) * 60),
    feeMinor,
    platformFeeMinor: Math.round((feeMinor * card.platformFeeBp) / BASIS_POINTS),
  };
}

function surchargeMinor({ weightBands }: RateCard, weightG: number): number {
  const band = weightBands.find(({ upToG }) => weightG <= upToG) ?? weightBands.at(-1);
  return band?.surchargeMinor ?? 0;
}
