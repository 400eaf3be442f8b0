import { mulberry32 } from "@/lib/core/mulberry32";

export type Draws = ReturnType<typeof drawsOf>;

/** Random numbers of one purpose. */
export function drawsOf(seed: number) {
  const next = mulberry32(seed * 2_654_435_761);
  const exponential = (mean: number) => -mean * Math.log(1 - next());
  return {
    next,
    exponential,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    weighted: (weights: readonly number[]) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (rest -= weight) < 0);
      return index < 0 ? weights.length - 1 : index;
    },
  };
}

/** A number from 0 to below 1 that depends on its arguments alone, so that every contender meets the same chance. */
export function chanceOf(...parts: number[]): number {
  let hash = 2_166_136_261;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Normally distributed, and dependent on its arguments alone. */
export function deviationOf(...parts: number[]): number {
  const one = Math.max(1e-9, chanceOf(...parts, 21));
  return Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * chanceOf(...parts, 22));
}
