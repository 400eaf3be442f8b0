import { refuse } from "../errors";
import type { CourierContext, CourierRole } from "./courier-context";

/** A token works for the company's own dispatch, and it may do no more than the people there. */
const ROLE_OF_TOKENS: CourierRole = "dispatcher";

/**
 * Lets only some roles of a courier company pass, its tokens as dispatchers.
 *
 * @throws role_not_allowed
 */
export function requireStaffRole({ actor }: CourierContext, roles: readonly CourierRole[]): void {
  const staffRole = actor.kind === "staff" ? actor.staffRole : ROLE_OF_TOKENS;
  if (!roles.includes(staffRole)) refuse("role_not_allowed");
}
