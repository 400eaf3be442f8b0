import type { AdminContext } from "../../authority/admin-context";
import { assignRider, type Assignment } from "./assign-rider";

/**
 * Assigns an order to any rider, without an offer; the rider who had it or its offer is free again in the same
 * statement. Possible until the parcel is picked up.
 *
 * @throws order_not_found, order_status_conflict, rider_not_found, rider_cannot_carry, rider_far_away
 */
export async function assignRiderByPlatform(
  { userId }: AdminContext,
  assignment: Assignment,
): Promise<void> {
  await assignRider(assignment, { actor: "staff", courierId: null, userId });
}
