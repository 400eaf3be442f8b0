import { call } from "@/db/calls.gen";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";

/**
 * Takes back an open link for a rider of the courier.
 *
 * @throws position_not_allowed; invitation_not_found for any other
 */
export async function revokeRiderInvitation(
  courier: CourierContext,
  invitationId: string,
): Promise<void> {
  requirePosition(courier, ["owner", "dispatcher"]);
  if (!/^inv_\w+$/.test(invitationId)) return refuse("invitation_not_found");
  await call.revokeRiderInvitation({
    courierId: courier.courierId,
    invitationId,
    userId: userIdOf(courier),
  });
}
