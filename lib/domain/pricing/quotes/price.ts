import type { PriceBreakdown } from "@/db/schema";
import type { DeliverySpeed } from "./parcel";
import type { RateCard } from "./rate-card";

export type Price = {
  feeMinor: number;
  platformFeeMinor: number;
  breakdown: PriceBreakdown;
};

/** The part of a rate card that makes a price. */
export type Tariff = Pick<
  RateCard,
  | "baseMinor"
  | "perKmMinor"
  | "weightBands"
  | "speedFactorsBp"
  | "minimumMinor"
  | "roundingStepMinor"
  | "platformFeeBp"
> &
  Partial<Pick<RateCard, "farFromM" | "farPerKmMinor">>;

const BASIS_POINTS = 10_000;

/**
 * The price of a delivery: base, distance and weight, times the speed factor, at least the minimum,
 * rounded up to the card's step. The lines of the breakdown sum to the fee. Pure: the same inputs
 * and card give the same price for ever.
 */
export function priceDelivery(
  tariff: Tariff,
  distanceM: number,
  requiredWeightG: number,
  speed: DeliverySpeed,
): Price {
  const distanceMinor = distancePrice(tariff, distanceM);
  const weightMinor = surchargeFor(tariff, requiredWeightG);
  const normalMinor = tariff.baseMinor + distanceMinor + weightMinor;
  const speedMinor =
    Math.round((normalMinor * tariff.speedFactorsBp[speed]) / BASIS_POINTS) - normalMinor;
  const exactMinor = normalMinor + speedMinor;
  const feeMinor = roundUp(Math.max(exactMinor, tariff.minimumMinor), tariff.roundingStepMinor);
  return {
    feeMinor,
    platformFeeMinor: Math.round((feeMinor * tariff.platformFeeBp) / BASIS_POINTS),
    breakdown: {
      baseMinor: tariff.baseMinor,
      distanceMinor,
      weightMinor,
      speedMinor,
      roundingMinor: feeMinor - exactMinor,
    },
  };
}

/** Each kilometre costs the same, or less from the distance on at which a trip is one between towns. */
function distancePrice({ perKmMinor, farFromM, farPerKmMinor }: Tariff, distanceM: number): number {
  const nearM = Math.min(distanceM, farFromM ?? Infinity);
  const farMinor = (farPerKmMinor ?? 0) * (distanceM - nearM);
  return Math.round((perKmMinor * nearM + farMinor) / 1000);
}

/** The part of a rate card that prices the collection of money. */
export type CollectionPrice = Pick<RateCard, "collectFeeBp" | "collectMinimumMinor">;

/** A price with that of collecting money at the door: a share of it, at least a minimum, rounded up to the card's step. */
export function withCollection(
  card: CollectionPrice & Pick<RateCard, "roundingStepMinor" | "platformFeeBp">,
  price: Price,
  collectMinor: number,
): Price {
  if (collectMinor === 0) return price;
  const share = (collectMinor * card.collectFeeBp) / BASIS_POINTS;
  const collectionMinor = roundUp(
    Math.max(share, card.collectMinimumMinor),
    card.roundingStepMinor,
  );
  return {
    feeMinor: price.feeMinor + collectionMinor,
    platformFeeMinor:
      price.platformFeeMinor + Math.round((collectionMinor * card.platformFeeBp) / BASIS_POINTS),
    breakdown: { ...price.breakdown, collectionMinor },
  };
}

/** The price of bringing a parcel back, in addition to its fee: a share of it, rounded up to the card's step. */
export function priceReturn(
  card: Pick<RateCard, "returnFeeBp" | "roundingStepMinor">,
  feeMinor: number,
): number {
  return roundUp((feeMinor * card.returnFeeBp) / BASIS_POINTS, card.roundingStepMinor);
}

/** The surcharge of the first band that covers the weight; above the last band, the last one's. */
function surchargeFor({ weightBands }: Tariff, weightG: number): number {
  const band = weightBands.find(({ upToG }) => weightG <= upToG) ?? weightBands.at(-1);
  return band?.surchargeMinor ?? 0;
}

function roundUp(minor: number, stepMinor: number): number {
  return Math.ceil(minor / stepMinor) * stepMinor;
}
