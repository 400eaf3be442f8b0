import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { assignOrders, type AssignResult, type Assignments } from "./assign-orders";

/**
 * Gives orders that the courier's riders have or are offered to one of its riders, as `assignRiderByCourier`
 * does for one; answers what became of each.
 *
 * @throws position_not_allowed, rider_not_found; invalid_request for too many at once
 */
export async function assignOrdersByCourier(
  courier: CourierContext,
  assignments: Assignments,
): Promise<AssignResult[]> {
  requirePosition(courier, ["owner", "dispatcher"]);
  const { courierId } = courier;
  return assignOrders(assignments, { actor: "courier", courierId, userId: userIdOf(courier) });
}
