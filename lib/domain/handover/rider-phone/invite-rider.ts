import { INVITATION_DAYS, newInvitationLink } from "../../access/accounts/invitation-link";
import { phoneInMarket } from "../../access/couriers/phone-in-market";
import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";

/** With the link in clear, which is never shown again; the phone as E.164. */
export type RiderInvitation = { id: string; phone: string; link: string; expiresAt: Date };

/**
 * Invites a person to sign in as a rider of the courier, with a link to send to their phone, which works
 * once. Another link for
 * the same rider is revoked; the same form again changes nothing.
 *
 * @param formsId  of the invitation, made with the form
 * @throws role_not_allowed, rider_not_found, invalid_request, done_already; rider_has_account
 *   while another account signs in as the rider
 */
export async function inviteRider(
  courier: CourierContext,
  riderId: string,
  phone: string,
  formsId?: string,
): Promise<RiderInvitation> {
  requireRight(courier, "manage_riders");
  // A person sends the link to a person.
  const invitedBy = userIdOf(courier) ?? refuse("role_not_allowed");
  const number =
    (await phoneInMarket(courier, phone)) ?? refuseValue("phone", { kind: "no_phone" });
  const id = clientId("inv", formsId);
  const { link, tokenSha256 } = newInvitationLink();
  const expiresAt = await call.inviteRider({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    id,
    tokenSha256,
    invitedBy,
    phone: number,
    lifetimeDays: INVITATION_DAYS,
  });
  return { id, phone: number, link, expiresAt };
}
