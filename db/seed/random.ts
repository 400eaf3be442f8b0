import { createHash } from "node:crypto";
import { mulberry32 } from "@/lib/core/mulberry32";

export type Random = {
  /** At least 0, below 1. */
  fraction(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the choices, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
};

/**
 * Numbers that look random and are the same for the same seed on every machine, so that every installation
 * has the same demo world. Each subject has a seed of its own: a change to one leaves the others.
 */
export function createRandom(seed: string): Random {
  const fraction = mulberry32(createHash("sha256").update(seed).digest().readUInt32BE());
  const between = (low: number, high: number) => low + fraction() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    fraction,
    between,
    whole,
    chance: (share) => fraction() < share,
    pick: (items) => elementAt(items, whole(0, items.length - 1)),
    weighted: (choices) => {
      let rest = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const index = choices.findIndex(([, weight]) => (rest -= weight) < 0);
      return elementAt(choices, index)[0];
    },
  };
}

function elementAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError("There is nothing to choose from.");
  return item;
}
