import type { Coordinates } from "@/lib/core/geo";
import { log } from "@/lib/core/log";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import type { DeliverySpeed } from "../../pricing/quotes/parcel";

/** By tomorrow the merchant has found another way to send the parcel. */
const WATCH_HOURS = 24;

/**
 * Records which riders were near when none could carry an order, so that the refusal can be explained, and causes
 * `capacity.restored` for the merchant when one can. The refusal is final, also if this fails.
 */
export async function recordNoCapacity(
  { merchantId, environment, market }: MerchantContext,
  {
    pickup,
    ...need
  }: {
    pickup: Coordinates;
    weightG: number;
    vehicleClass: string;
    speed: DeliverySpeed;
    collectMinor: number;
  },
): Promise<void> {
  try {
    await call.recordNoCapacity({
      merchantId,
      environment,
      latitude: pickup.latitude,
      longitude: pickup.longitude,
      radiusM: market.dispatchRadiusM,
      ...need,
      watchHours: WATCH_HOURS,
    });
  } catch (error) {
    log.error({ error, merchant_id: merchantId }, "a lack of capacity was not recorded");
  }
}
