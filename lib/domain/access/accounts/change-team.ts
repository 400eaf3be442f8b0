import { managingRole, requireManager, type StaffRole } from "../../authority/managers";
import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/** A role comes with its branch, null for the whole shop. */
type Change = { staffRole?: StaffRole; branchId?: string | null; isDisabled?: boolean };

/** Changes a colleague's role or access; the last manager of a company keeps theirs. */
export async function changeTeam(user: Session, userId: string, change: Change): Promise<void> {
  const manager = requireManager(user);
  if (!/^usr_\w+$/.test(userId)) return refuse("person_not_found");
  await call.changeTeam({
    actorId: manager.userId,
    userId,
    manager: managingRole(manager),
    staffRole: change.staffRole ?? null,
    branchId: change.branchId ?? null,
    isDisabled: change.isDisabled ?? null,
  });
}
