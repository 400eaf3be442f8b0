import type { MerchantContext } from "../../authority/merchant-context";
import { faultOfDrop } from "../../authority/test-scenarios";
import type { Quote } from "./quote-delivery";

/** A merchant is not shown how many more riders there are. */
export const RIDERS_SHOWN = 10;

/** With so many riders one is still found when one declines and another takes an order meanwhile. */
const ENOUGH_RIDERS = 3;

export const CONFIDENCES = ["high", "medium", "low"] as const;

/** What a merchant may expect of an order that it would place now. */
export type PickupCapacity = {
  ridersAble: number;
  minutesToPickup: number | null;
  confidence: (typeof CONFIDENCES)[number];
};

/**
 * How many riders near a quote's pickup could take its parcel now, and how soon. No rider is reserved. Null for a pickup
 * at a later time. The test environment has one simulated rider, and none if the request asks for the lack of riders.
 */
export function pickupCapacity(
  { environment, scenario }: Pick<MerchantContext, "environment" | "scenario">,
  quoted: Pick<Quote, "delivery" | "minutesToPickup" | "pickupAt" | "ridersAble">,
  receiverPhone: string | null | undefined,
): PickupCapacity | null {
  if (quoted.pickupAt) return null;
  const isRehearsed = (scenario ?? faultOfDrop({ ...quoted, receiverPhone })) === "no_capacity";
  const simulated = isRehearsed ? 0 : 1;
  const able = environment === "test" ? simulated : (quoted.ridersAble ?? 0);
  return {
    ridersAble: Math.min(able, RIDERS_SHOWN),
    minutesToPickup: quoted.minutesToPickup,
    confidence: able >= ENOUGH_RIDERS ? "high" : able > 0 ? "medium" : "low",
  };
}
