import type { AdminContext } from "../../authority/admin-context";
import { assignOrders, type AssignResult, type Assignments } from "./assign-orders";

/**
 * Assigns orders to any rider, as `assignRiderByPlatform` does for one; returns the result of each.
 *
 * @throws rider_not_found; invalid_request for too many at once
 */
export async function assignOrdersByPlatform(
  { userId }: AdminContext,
  assignments: Assignments,
): Promise<AssignResult[]> {
  return assignOrders(assignments, { actor: "staff", courierId: null, userId });
}
