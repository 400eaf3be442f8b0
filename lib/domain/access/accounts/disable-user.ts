import type { Session } from "../../authority/session";
import { changeTeam } from "./change-team";

/**
 * Ends a colleague's access: their sessions on every device and the open invitations they sent.
 *
 * @throws role_not_allowed, person_not_found, last_owner
 */
export async function disableUser(user: Session, userId: string): Promise<void> {
  await changeTeam(user, userId, { isDisabled: true });
}
