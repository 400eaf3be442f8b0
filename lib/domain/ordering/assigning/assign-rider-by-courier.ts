import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { assignRider, type Assignment } from "./assign-rider";

/**
 * Assigns an order that one of the courier's riders has or is offered to another of its riders, without
 * an offer; the first one is free again in the same statement. Possible until the parcel is picked up.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict, rider_not_found,
 *   rider_cannot_carry, rider_not_wanted, rider_far_away
 */
export async function assignRiderByCourier(
  courier: CourierContext,
  assignment: Assignment,
): Promise<void> {
  requireRight(courier, "assign_orders");
  const { courierId } = courier;
  await assignRider(assignment, { actor: "courier", courierId, userId: userIdOf(courier) });
}
