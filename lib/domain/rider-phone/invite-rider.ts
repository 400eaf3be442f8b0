import { sql } from "@/db/client";
import { requireEmail } from "../accounts/email";
import { INVITATION_DAYS, newInvitationLink } from "../accounts/invitation-link";
import type { NewInvitation } from "../accounts/invite";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";
import { madeId } from "../made-id";
import { riderIdOf } from "../riders/rider-id";

/**
 * Invites somebody to sign in as a rider of the courier, with a link that works once. Another link for
 * the same rider is taken back; the same form again changes nothing.
 *
 * @param formsId  of the invitation, made with the form
 * @throws position_not_allowed, rider_not_found, invalid_request, done_already; rider_has_account while somebody
 *   signs in as the rider
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
  const id = madeId("inv", formsId);
  const { link, tokenSha256 } = newInvitationLink();
  const [row] = await sql<[{ expiresAt: string }]>`select invite_rider(
    p_courier_id => ${courier.courierId},
    p_rider_id => ${riderIdOf(riderId) ?? refuse("rider_not_found")},
    p_id => ${id},
    p_token_sha256 => ${tokenSha256},
    p_invited_by => ${invitedBy},
    p_email => ${mailbox},
    p_lifetime_days => ${INVITATION_DAYS}) as "expiresAt"`;
  return { id, email: mailbox, link, expiresAt: new Date(row.expiresAt) };
}
