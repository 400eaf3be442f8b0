import { refuse } from "../errors";
import type { AdminContext, AdminRole } from "./admin-context";

/** Who looks after companies, their keys and their orders; finance looks on. */
export const SUPPORTING: readonly AdminRole[] = ["admin", "support"];

/** Who decides about money; support looks on. */
export const SETTLING: readonly AdminRole[] = ["admin", "finance"];

/** Who decides what a company may do at all. */
export const ADMINISTERING: readonly AdminRole[] = ["admin"];

/** @throws role_not_allowed for staff whose work it is not */
export function requireAdminRole({ staffRole }: AdminContext, roles: readonly AdminRole[]): void {
  if (!roles.includes(staffRole)) refuse("role_not_allowed");
}
