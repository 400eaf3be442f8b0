import { configuredPayChangu } from "./paychangu";
import type { PaymentProvider } from "./payment-provider";

/**
 * Every payment provider by its name in `/api/payments/<name>`, the address it calls; undefined
 * without its settings. The first configured one takes new payments (decision 0025).
 */
const PROVIDERS = new Map<string, PaymentProvider | undefined>([
  ["paychangu", configuredPayChangu()],
]);

/** The provider that takes online payments; undefined without one. */
export function configuredProvider(): PaymentProvider | undefined {
  return [...PROVIDERS.values()].find((provider) => provider !== undefined);
}

/** The provider that calls us at this name; undefined for an unknown or unconfigured one. */
export function providerNamed(name: string): PaymentProvider | undefined {
  return PROVIDERS.get(name);
}
