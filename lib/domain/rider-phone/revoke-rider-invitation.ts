import { call } from "@/db/calls.gen";
import type { CourierContext } from "../couriers/courier-context";
import { requireStaffRole } from "../couriers/require-staff-role";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";

/**
 * Takes back an open link for a rider of the courier.
 *
 * @throws role_not_allowed; invitation_not_found for any other
 */
export async function revokeRiderInvitation(
  courier: CourierContext,
  invitationId: string,
): Promise<void> {
  requireStaffRole(courier, ["owner", "dispatcher"]);
  if (!/^inv_\w+$/.test(invitationId)) return refuse("invitation_not_found");
  await call.revokeRiderInvitation({
    courierId: courier.courierId,
    invitationId,
    userId: userIdOf(courier),
  });
}
