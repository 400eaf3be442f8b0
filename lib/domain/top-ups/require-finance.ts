import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";

/** Money is decided by finance and administrators; support looks on. @throws role_not_allowed */
export function requireFinance({ staffRole }: AdminContext): void {
  if (staffRole === "support") refuse("role_not_allowed");
}
