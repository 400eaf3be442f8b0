import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../merchants/merchant-context";

/**
 * Whether a rider could take a parcel at a pickup at this moment, by the same rule as `reserve_rider`.
 * It is a hint: no rider is reserved, and the answer may be another one when an order is placed.
 */
export async function hasFreeRider(
  merchant: MerchantContext,
  {
    pickup,
    weightG,
    vehicleClass = null,
  }: { pickup: Coordinates; weightG: number; vehicleClass?: string | null },
): Promise<boolean> {
  const [row] = await sql<[{ hasOne: boolean }]>`
    select exists (
      select from riders r
       where r.is_online and not r.is_externally_busy and not r.is_suspended
         and r.location <@ box_around(
           ${pickup.latitude}, ${pickup.longitude}, ${merchant.market.dispatchRadiusM})
         and r.vehicle_class = any (vehicle_classes_from(${vehicleClass}))
         and r.active_jobs < r.job_limit and r.load_g + ${weightG}::bigint <= r.weight_limit_g
    ) as "hasOne"`;
  return row.hasOne;
}
