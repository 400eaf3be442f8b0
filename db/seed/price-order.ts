import type { orders } from "@/db/schema";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { carryMinutes } from "@/lib/domain/pricing/quotes/carry-minutes";
import { priceDelivery } from "@/lib/domain/pricing/quotes/price";
import type { RateCard } from "./read-reference";

const BASIS_POINTS = 10_000;

/** Prices a delivery as quoting would have, without a routing engine. */
export function priceOrder(
  cards: readonly RateCard[],
  route: { pickup: Coordinates; delivery: Coordinates },
  requiredWeightG: number,
  speed: typeof orders.$inferInsert.deliverySpeed,
) {
  const card = cards.find(({ weightLimitG }) => requiredWeightG <= weightLimitG);
  if (!card) throw new RangeError(`No rate card carries ${requiredWeightG} g.`);
  const distanceM = Math.round(
    (distanceMetres(route.pickup, route.delivery) * card.circuityBp) / BASIS_POINTS,
  );
  const { feeMinor, platformFeeMinor } = priceDelivery(card, distanceM, requiredWeightG, speed);
  return {
    rateCardId: card.id,
    vehicleClass: card.vehicleClass,
    distanceM,
    carryMinutes: carryMinutes(card, distanceM),
    feeMinor,
    platformFeeMinor,
  };
}
