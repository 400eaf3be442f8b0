import { changeTeam } from "./change-team";
import { requireManager, requirePosition } from "./positions";
import type { Session } from "./session";

/**
 * Gives a colleague another position, from their next request on.
 *
 * @throws position_not_allowed, invalid_request, person_not_found; last_owner
 */
export async function changePosition(
  user: Session,
  userId: string,
  position: string,
): Promise<void> {
  const manager = requireManager(user);
  await changeTeam(manager, userId, { position: requirePosition(manager, position) });
}
