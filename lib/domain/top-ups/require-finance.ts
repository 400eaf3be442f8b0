import type { AdminContext } from "../platform/admin-context";
import { requireAdminRole, SETTLING } from "../platform/require-admin-role";

/** Money is decided by finance and administrators; support looks on. @throws role_not_allowed */
export function requireFinance(admin: AdminContext): void {
  requireAdminRole(admin, SETTLING);
}
