import { sql } from "@/db/client";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { readRider } from "./read-rider";
import { checkRiderFields, type RiderFields } from "./rider-fields";
import type { Rider } from "./list-riders";

/**
 * Registers a rider, offline and with the limits of the vehicle's class unless lower ones are given.
 *
 * @throws position_not_allowed; invalid_request naming each field that is wrong, among them a
 *   reference that another rider of the company has
 */
export async function addRider(courier: CourierContext, fields: RiderFields): Promise<Rider> {
  requirePosition(courier, ["owner", "dispatcher"]);
  const checked = await checkRiderFields(courier, fields);
  const [row] = await sql<[{ id: number }]>`select add_rider(
    p_courier_id => ${courier.courierId},
    p_name => ${checked.name},
    p_phone => ${checked.phone},
    p_reference => ${checked.reference},
    p_vehicle_class => ${checked.vehicleClass},
    p_plate => ${checked.plate || null},
    p_weight_limit_g => ${checked.weightLimitG},
    p_job_limit => ${checked.jobLimit},
    p_user_id => ${userIdOf(courier)}) as id`;
  return readRider(courier, String(row.id));
}
