import { sql } from "@/db/client";
import { refuse } from "../errors";
import { managingPosition, requireManager, type Position } from "./positions";
import type { Session } from "./session";

type Change = { position?: Position; isDisabled?: boolean };

/** Changes what a colleague may do; the last manager of a company stays one. */
export async function changeTeam(user: Session, userId: string, change: Change): Promise<void> {
  const manager = requireManager(user);
  if (!/^usr_\w+$/.test(userId)) return refuse("person_not_found");
  await sql`select change_team(
    p_actor_id => ${manager.userId},
    p_user_id => ${userId},
    p_manager => ${managingPosition(manager)}::user_position,
    p_position => ${change.position ?? null}::user_position,
    p_is_disabled => ${change.isDisabled ?? null})`;
}
