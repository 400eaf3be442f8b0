import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import type { MerchantContext } from "../../authority/merchant-context";
import { faultOfDrop } from "../../authority/test-scenarios";
import { refuse } from "../../errors";
import { cashToCollect, type Collection } from "../../pricing/quotes/collection";
import type { DeliverySpeed } from "../../pricing/quotes/parcel";

/**
 * Refuses a valid order as an empty wallet or a lack of riders would, if the request asked for it by header or, in test,
 * by a recipient's phone number or destination.
 *
 * @throws insufficient_funds, no_capacity, rate_limited
 */
export function refuseAsRehearsed(
  merchant: MerchantContext,
  priced: Collection & {
    currency: string;
    requiredWeightG: number;
    vehicleClass: string;
    deliverySpeed: DeliverySpeed;
    /** An order that waits for a rider is placed without one. */
    waitUntil: Date | null;
  },
  feeMinor: number,
  drops: readonly Parameters<typeof faultOfDrop>[0][],
): void {
  const byDrop = merchant.environment === "test" ? drops.map(faultOfDrop).find(Boolean) : undefined;
  const scenario = merchant.scenario ?? byDrop;
  if (scenario === "rate_limited") {
    refuse("rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS.rehearsed });
  }
  if (scenario === "insufficient_funds") {
    refuse("insufficient_funds", {
      balanceMinor: 0,
      requiredMinor: feeMinor,
      currency: priced.currency,
    });
  }
  if (scenario === "no_capacity" && !priced.waitUntil) {
    const { requiredWeightG, vehicleClass, deliverySpeed } = priced;
    const collectMinor = cashToCollect(priced);
    refuse("no_capacity", { requiredWeightG, vehicleClass, deliverySpeed, collectMinor });
  }
}
