import { toMinor } from "@/lib/core/money";

/** An amount of the demo's own data in minor units. */
export function minorOf(amount: number, currency: string): number {
  const minor = toMinor(amount, currency);
  if (minor === undefined) throw new RangeError(`${amount} is not an amount of ${currency}.`);
  return minor;
}
