import { requireManager, requireRole } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { changeTeam } from "./change-team";

/**
 * Gives a colleague another role, from their next request on.
 *
 * @throws role_not_allowed, invalid_request, person_not_found; last_owner
 */
export async function changeStaffRole(
  user: Session,
  userId: string,
  staffRole: string,
): Promise<void> {
  const manager = requireManager(user);
  await changeTeam(manager, userId, { staffRole: requireRole(manager, staffRole) });
}
