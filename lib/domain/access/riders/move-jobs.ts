import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";

/**
 * Gives a rider's orders that are not picked up to other riders, once the rider gets no more.
 *
 * @throws role_not_allowed, rider_not_found
 */
export async function moveJobs(courier: CourierContext, riderId: number): Promise<void> {
  requireRight(courier, "assign_orders");
  const { courierId } = courier;
  await call.moveJobs({ courierId, riderId, userId: userIdOf(courier) });
}
