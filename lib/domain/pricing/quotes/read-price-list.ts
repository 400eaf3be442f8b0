import { readRateCards, type RateCard } from "./rate-card";

export type PriceList = Pick<
  RateCard,
  | "vehicleClass"
  | "weightLimitG"
  | "baseMinor"
  | "perKmMinor"
  | "farFromM"
  | "farPerKmMinor"
  | "minimumMinor"
  | "weightBands"
  | "speedFactorsBp"
  | "returnFeeBp"
  | "collectFeeBp"
  | "collectMinimumMinor"
  | "maxDistanceM"
>[];

/** Today's prices of a market for everyone to read, the smallest vehicle first. What the platform earns is not in them. */
export async function readPriceList(marketCode: string): Promise<PriceList> {
  const cards = await readRateCards(marketCode, new Date());
  return cards.map((card) => ({
    vehicleClass: card.vehicleClass,
    weightLimitG: card.weightLimitG,
    baseMinor: card.baseMinor,
    perKmMinor: card.perKmMinor,
    farFromM: card.farFromM,
    farPerKmMinor: card.farPerKmMinor,
    minimumMinor: card.minimumMinor,
    weightBands: card.weightBands,
    speedFactorsBp: card.speedFactorsBp,
    returnFeeBp: card.returnFeeBp,
    collectFeeBp: card.collectFeeBp,
    collectMinimumMinor: card.collectMinimumMinor,
    maxDistanceM: card.maxDistanceM,
  }));
}
