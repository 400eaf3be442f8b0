import { sql } from "@/db/client";
import { madeId } from "../made-id";
import { requireEmail } from "./email";
import { INVITATION_DAYS, newInvitationLink } from "./invitation-link";
import { requireManager, requirePosition } from "./positions";
import type { Session } from "./session";

/** With the link in clear, which nobody can read again. */
export type NewInvitation = { id: string; email: string; link: string; expiresAt: Date };

/** Whom to invite; the id was made with the form, if there was one. */
type Invited = { id?: string | undefined; email: string; position: string };

/**
 * Invites somebody into the inviter's own company with a link that works once. Another invitation of
 * the same email to the company is taken back; the same form again changes nothing.
 *
 * @throws position_not_allowed, invalid_request, done_already
 */
export async function invite(user: Session, who: Invited): Promise<NewInvitation> {
  const manager = requireManager(user);
  const position = requirePosition(manager, who.position);
  const email = requireEmail(who.email);
  const id = madeId("inv", who.id);
  const { link, tokenSha256 } = newInvitationLink();
  const [row] = await sql<[{ expiresAt: Date }]>`select create_invitation(
    p_id => ${id},
    p_token_sha256 => ${tokenSha256},
    p_invited_by => ${manager.userId},
    p_email => ${email},
    p_position => ${position}::user_position,
    p_lifetime_days => ${INVITATION_DAYS}) as "expiresAt"`;
  return { id, email, link, expiresAt: row.expiresAt };
}
