import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { assignOrders, type AssignResult, type Assignments } from "./assign-orders";

/**
 * Assigns orders to any rider, as `assignRiderByPlatform` does for one; returns the result of each.
 *
 * @throws role_not_allowed, rider_not_found; invalid_request for too many at once
 */
export async function assignOrdersByPlatform(
  admin: AdminContext,
  assignments: Assignments,
): Promise<AssignResult[]> {
  requireRight(admin, "assign_orders");
  return assignOrders(assignments, { actor: "staff", courierId: null, userId: admin.userId });
}
