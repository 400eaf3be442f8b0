import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { Rider } from "./list-riders";
import { readRider } from "./read-rider";
import { checkRiderFields, type RiderFields } from "./rider-fields";
import { riderIdOf } from "./rider-id";

/**
 * Changes the given fields of a rider's master data; a plate that is null is removed. Limits stay within the
 * vehicle's class and never fall below the rider's current load, also while orders are being placed.
 *
 * @throws role_not_allowed, rider_not_found; invalid_request naming each field that is wrong
 */
export async function editRider(
  courier: CourierContext,
  riderId: string,
  fields: Partial<RiderFields>,
): Promise<Rider> {
  requireRight(courier, "manage_riders");
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const checked = await checkRiderFields(courier, fields);
  await call.editRider({
    courierId: courier.courierId,
    environment: courier.environment,
    riderId: id,
    name: checked.name,
    phone: checked.phone,
    reference: checked.reference,
    vehicleClass: checked.vehicleClass,
    plate: checked.plate,
    weightLimitG: checked.weightLimitG,
    jobLimit: checked.jobLimit,
    userId: userIdOf(courier),
  });
  return readRider(courier, riderId);
}
