import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";

/** Money is decided by finance and administrators; support looks on. @throws position_not_allowed */
export function requireFinance({ position }: AdminContext): void {
  if (position === "support") refuse("position_not_allowed");
}
