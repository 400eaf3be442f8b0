import type { RiderOffer } from "./phone-messages";

/** Offers that are answered together, one or more. */
export type OfferBundle = readonly [RiderOffer, ...RiderOffer[]];

/** A rider's offers, grouped by bundle. */
export function bundlesOf(offers: readonly RiderOffer[]): OfferBundle[] {
  const keyOf = ({ bundleId, id }: RiderOffer) => bundleId ?? id;
  const bundles = new Map<string, OfferBundle>();
  for (const offer of offers) {
    const before = bundles.get(keyOf(offer));
    bundles.set(keyOf(offer), before ? [...before, offer] : [offer]);
  }
  return [...bundles.values()];
}
