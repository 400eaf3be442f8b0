import type { PriceChange } from "@/lib/domain/pricing/price-changes/find-price-changes";
import type { AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import type { VehiclesMessages } from "@/lib/messages/vehicles.gen";

/** The prices that a change is about: "Motorcycle in Malawi". */
export function changeName(
  texts: Pick<AdminPricingMessages["changeTable"], "vehicleIn" | "creditsIn">,
  vehicles: VehiclesMessages,
  { vehicleClass, marketName: market }: Pick<PriceChange, "vehicleClass" | "marketName">,
): string {
  if (vehicleClass === null) return texts.creditsIn({ market });
  return texts.vehicleIn({ vehicle: vehicleName(vehicles, vehicleClass), market });
}
