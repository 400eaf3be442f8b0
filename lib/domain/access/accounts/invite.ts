import { requireManager, requireRole } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { requireEmail } from "./email";
import { INVITATION_DAYS, newInvitationLink } from "./invitation-link";
import { requireBranch } from "./require-branch";

/** With the link in clear, which is never shown again. */
export type NewInvitation = { id: string; email: string; link: string; expiresAt: Date };

/** The person to invite; a form sends the id. */
type Invited = {
  id?: string | undefined;
  email: string;
  staffRole: string;
  /** The branch that they are limited to; the whole shop by default. */
  branchId?: string | null | undefined;
};

/**
 * Invites a person into the inviter's own company with a link that works once. An earlier
 * invitation of the same email to the company is revoked; the same form again changes nothing.
 *
 * @throws role_not_allowed, invalid_request, branch_not_found, done_already
 */
export async function invite(user: Session, who: Invited): Promise<NewInvitation> {
  const manager = requireManager(user);
  const staffRole = requireRole(manager, who.staffRole);
  const email = requireEmail(who.email);
  const id = clientId("inv", who.id);
  const { link, tokenSha256 } = newInvitationLink();
  const expiresAt = await call.createInvitation({
    id,
    tokenSha256,
    invitedBy: manager.userId,
    email,
    staffRole,
    branchId: await requireBranch(manager, staffRole, who.branchId),
    lifetimeDays: INVITATION_DAYS,
  });
  return { id, email, link, expiresAt };
}
