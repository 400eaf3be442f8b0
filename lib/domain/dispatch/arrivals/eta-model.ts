/** The facts of a delivery when it is placed (decision 0126). */
export type Placing = {
  /** Collecting, the ride to the recipient and handing over. */
  carryMinutes: number;
  /** Until the rider could be at the pickup: more where the riders are far or have jobs. */
  toPickupMinutes: number;
  /** On the market's clock. */
  hour: number;
  isExpress: boolean;
};

/** A delivery that was made, and how long it took from placing. */
export type Trip = Placing & { placedAt: Date; minutes: number };

/** A weight for each feature: of the minutes that one, five and nine of ten deliveries take at the most. */
export type EtaModel = { earliest: number[]; expected: number[]; latest: number[] };

export type Range = { earliest: number; expected: number; latest: number };

/** The defaults for a market with too few trips of its own: the planned minutes, a fifth less, and 30 % more. */
export const SHIPPED_MODEL: EtaModel = {
  earliest: [0, 0.8, 0.8, 0, 0, 0, 0],
  expected: [0, 1, 1, 0, 0, 0, 0],
  latest: [0, 1.3, 1.3, 0, 0, 0, 0],
};

/** As `estimate_arrival` has them. */
export function featuresOf({ carryMinutes, toPickupMinutes, hour, isExpress }: Placing): number[] {
  const between = (from: number, to: number) => Number(from <= hour && hour < to);
  return [
    1,
    carryMinutes,
    toPickupMinutes,
    between(11, 14),
    between(14, 17),
    between(17, 24),
    Number(isExpress),
  ];
}

/** In whole minutes, as a quote says it and `estimate_arrival` answers it. */
export function rangeOf({ earliest, expected, latest }: EtaModel, placing: Placing): Range {
  const features = featuresOf(placing);
  const minutes = (weights: readonly number[]) =>
    Math.round(product(features, weights) * 1e6) / 1e6;
  const first = Math.max(1, Math.floor(minutes(earliest)));
  const usual = Math.max(first, Math.round(minutes(expected)));
  return { earliest: first, expected: usual, latest: Math.max(usual, Math.ceil(minutes(latest))) };
}

export function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
