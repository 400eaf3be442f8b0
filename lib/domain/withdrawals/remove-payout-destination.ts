import { call } from "@/db/calls.gen";
import type { CourierContext } from "../couriers/courier-context";
import { requireStaffRole } from "../couriers/require-staff-role";
import { userIdOf } from "../couriers/user-id-of";

/**
 * Forgets a saved destination; a withdrawal to it would wait again. One that is not there is left so.
 *
 * @throws role_not_allowed
 */
export async function removePayoutDestination(
  courier: CourierContext,
  destinationId: string,
): Promise<void> {
  requireStaffRole(courier, ["owner", "finance"]);
  await call.removePayoutDestination({
    courierId: courier.courierId,
    id: destinationId.replaceAll("\u0000", ""),
    userId: userIdOf(courier),
  });
}
