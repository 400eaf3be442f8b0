/** Random choices that a seed repeats. */
export type Dice = {
  /** At least 0, below 1. */
  roll(): number;
  int(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(probability: number): boolean;
};

/** Mulberry32: small, even enough to choose requests, and the same on every machine. */
export function rollDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    int,
    pick: <Value>(values: readonly Value[]) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new Error("There is nothing to pick from.");
      return value;
    },
    chance: (probability) => roll() < probability,
  };
}
