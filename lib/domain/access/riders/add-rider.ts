import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import type { Rider } from "./list-riders";
import { readRider } from "./read-rider";
import { checkRiderFields, type RiderFields } from "./rider-fields";

/**
 * Registers a rider, offline and with the limits of the vehicle's class unless lower ones are given.
 *
 * @throws role_not_allowed; invalid_request naming each field that is wrong, among them a
 *   reference that another rider of the company has
 */
export async function addRider(courier: CourierContext, fields: RiderFields): Promise<Rider> {
  requireRight(courier, "manage_riders");
  const checked = await checkRiderFields(courier, fields);
  const id = await call.addRider({
    courierId: courier.courierId,
    environment: courier.environment,
    name: checked.name,
    phone: checked.phone,
    reference: checked.reference,
    vehicleClass: checked.vehicleClass,
    plate: checked.plate || null,
    weightLimitG: checked.weightLimitG,
    jobLimit: checked.jobLimit,
    userId: userIdOf(courier),
  });
  return readRider(courier, String(id));
}
