import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import type { DeliverySpeed } from "../../pricing/quotes/parcel";

/**
 * Refuses a valid order as an empty wallet or a lack of riders would, if the request asked for it.
 *
 * @throws insufficient_funds, no_capacity
 */
export function refuseAsRehearsed(
  { scenario }: MerchantContext,
  priced: {
    currency: string;
    requiredWeightG: number;
    vehicleClass: string;
    deliverySpeed: DeliverySpeed;
  },
  feeMinor: number,
): void {
  if (scenario === "insufficient_funds") {
    refuse("insufficient_funds", {
      balanceMinor: 0,
      requiredMinor: feeMinor,
      currency: priced.currency,
    });
  }
  if (scenario === "no_capacity") {
    const { requiredWeightG, vehicleClass, deliverySpeed } = priced;
    refuse("no_capacity", { requiredWeightG, vehicleClass, deliverySpeed });
  }
}
