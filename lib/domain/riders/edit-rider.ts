import { sql } from "@/db/client";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";
import type { Rider } from "./list-riders";
import { readRider } from "./read-rider";
import { checkRiderFields, type RiderFields } from "./rider-fields";
import { riderIdOf } from "./rider-id";

/**
 * Changes what is given of a rider's master data; a plate that is null is removed. Limits stay within
 * the vehicle's class and never fall below what the rider carries, also while orders are being placed.
 *
 * @throws position_not_allowed, rider_not_found; invalid_request naming each field that is wrong
 */
export async function editRider(
  courier: CourierContext,
  riderId: string,
  fields: Partial<RiderFields>,
): Promise<Rider> {
  requirePosition(courier, ["owner", "dispatcher"]);
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const checked = await checkRiderFields(courier, fields);
  await sql`select edit_rider(
    p_courier_id => ${courier.courierId},
    p_rider_id => ${id},
    p_name => ${checked.name},
    p_phone => ${checked.phone},
    p_reference => ${checked.reference},
    p_vehicle_class => ${checked.vehicleClass},
    p_plate => ${checked.plate},
    p_weight_limit_g => ${checked.weightLimitG},
    p_job_limit => ${checked.jobLimit},
    p_user_id => ${userIdOf(courier)})`;
  return readRider(courier, riderId);
}
