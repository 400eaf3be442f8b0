import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { assignRider, type Assignment } from "./assign-rider";

/**
 * Assigns an order to any rider, without an offer; the rider who had it or its offer is free again in the same
 * statement. Possible until the parcel is picked up.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict, rider_not_found, rider_cannot_carry, rider_not_wanted, rider_far_away
 */
export async function assignRiderByPlatform(
  admin: AdminContext,
  assignment: Assignment,
): Promise<void> {
  requireRight(admin, "assign_orders");
  await assignRider(assignment, { actor: "staff", courierId: null, userId: admin.userId });
}
