import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/**
 * Revokes an open link for a rider of the courier.
 *
 * @throws role_not_allowed; invitation_not_found for any other
 */
export async function revokeRiderInvitation(
  courier: CourierContext,
  invitationId: string,
): Promise<void> {
  requireRight(courier, "manage_riders");
  if (!/^inv_\w+$/.test(invitationId)) return refuse("invitation_not_found");
  await call.revokeRiderInvitation({
    courierId: courier.courierId,
    invitationId,
    userId: userIdOf(courier),
  });
}
