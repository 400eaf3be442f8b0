import { requireManager } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/**
 * Revokes an open invitation of the manager's own company.
 *
 * @throws role_not_allowed; invitation_not_found for any other
 */
export async function revokeInvitation(user: Session, invitationId: string): Promise<void> {
  const manager = requireManager(user);
  if (!/^inv_\w+$/.test(invitationId)) return refuse("invitation_not_found");
  await call.revokeInvitation({ actorId: manager.userId, invitationId });
}
