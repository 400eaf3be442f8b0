import { call } from "@/db/calls.gen";
import { requireEmail } from "../accounts/email";
import { INVITATION_DAYS, newInvitationLink } from "../accounts/invitation-link";
import type { NewInvitation } from "../accounts/invite";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";
import { clientId } from "../client-id";
import { riderIdOf } from "../riders/rider-id";

/**
 * Invites a person to sign in as a rider of the courier, with a link that works once. Another link for
 * the same rider is taken back; the same form again changes nothing.
 *
 * @param formsId  of the invitation, made with the form
 * @throws position_not_allowed, rider_not_found, invalid_request, done_already; rider_has_account
 *   while another account signs in as the rider
 */
export async function inviteRider(
  courier: CourierContext,
  riderId: string,
  email: string,
  formsId?: string,
): Promise<NewInvitation> {
  requirePosition(courier, ["owner", "dispatcher"]);
  // A link is handed to a person by a person.
  const invitedBy = userIdOf(courier) ?? refuse("position_not_allowed");
  const mailbox = requireEmail(email);
  const id = clientId("inv", formsId);
  const { link, tokenSha256 } = newInvitationLink();
  const expiresAt = await call.inviteRider({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    id,
    tokenSha256,
    invitedBy,
    email: mailbox,
    lifetimeDays: INVITATION_DAYS,
  });
  return { id, email: mailbox, link, expiresAt };
}
