import { toMinor } from "@/lib/core/money";

/** Below it the provider's fee is a large part of what arrives. In units of the currency. */
const MINIMUM: Record<string, number> = { MWK: 1_000 };

const MINIMUM_ELSEWHERE = 1;

/** The least that is paid out in a currency, in minor units. */
export function withdrawalMinimum(currency: string): number {
  return toMinor(MINIMUM[currency] ?? MINIMUM_ELSEWHERE, currency) ?? 1;
}
