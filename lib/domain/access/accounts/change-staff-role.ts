import { requireManager, requireRole } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { changeTeam } from "./change-team";
import { requireBranch } from "./require-branch";

/**
 * Gives a colleague another role, for the whole shop or for one branch, from their next request on.
 *
 * @throws role_not_allowed, invalid_request, branch_not_found, person_not_found; last_owner
 */
export async function changeStaffRole(
  user: Session,
  userId: string,
  named: string,
  stated?: string | null,
): Promise<void> {
  const manager = requireManager(user);
  const staffRole = requireRole(manager, named);
  const branchId = await requireBranch(manager, staffRole, stated);
  await changeTeam(manager, userId, { staffRole, branchId });
}
