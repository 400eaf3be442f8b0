import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import type { DeliverySpeed } from "../../pricing/quotes/parcel";

/**
 * Whether a rider could take a parcel at a pickup at this moment, by the same rule as `reserve_rider`.
 * This is a hint: no rider is reserved, and placing an order may find none.
 */
export async function hasFreeRider(
  merchant: MerchantContext,
  {
    pickup,
    weightG,
    vehicleClass = null,
    deliverySpeed = "standard",
    collectMinor = 0,
  }: {
    pickup: Coordinates;
    weightG: number;
    vehicleClass?: string | null;
    deliverySpeed?: DeliverySpeed;
    collectMinor?: number;
  },
): Promise<boolean> {
  const [row] = await sql<[{ hasOne: boolean }]>`
    select exists (
      select from riders r
       where is_available(r)
         and r.location <@ box_around(
           ${pickup.latitude}, ${pickup.longitude}, ${merchant.market.dispatchRadiusM})
         and great_circle_m(r.location[1], r.location[0], ${pickup.latitude}, ${pickup.longitude})
             <= ${merchant.market.dispatchRadiusM}
         and r.vehicle_class = any (vehicle_classes_from(${vehicleClass}))
         and may_be_asked(r, parcel_load(${weightG}, ${deliverySpeed}, ${collectMinor}))
    ) as "hasOne"`;
  return row.hasOne;
}
