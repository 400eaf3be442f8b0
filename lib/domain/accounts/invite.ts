import { sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { requireEmail } from "./email";
import { INVITATION_DAYS, newInvitationLink } from "./invitation-link";
import { requireManager, requirePosition } from "./positions";
import type { Session } from "./session";

/** With the link in clear, which nobody can read again. */
export type NewInvitation = { id: string; email: string; link: string; expiresAt: Date };

/**
 * Invites somebody into the inviter's own company with a link that works once. Another invitation of
 * the same email to the company is taken back.
 *
 * @throws position_not_allowed, invalid_request
 */
export async function invite(
  user: Session,
  who: { email: string; position: string },
): Promise<NewInvitation> {
  const manager = requireManager(user);
  const position = requirePosition(manager, who.position);
  const email = requireEmail(who.email);
  const id = newId("inv");
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
