import type { Session } from "../../authority/session";
import { changeTeam } from "./change-team";

/** Lets a colleague sign in again. @throws role_not_allowed, person_not_found */
export async function enableUser(user: Session, userId: string): Promise<void> {
  await changeTeam(user, userId, { isDisabled: false });
}
