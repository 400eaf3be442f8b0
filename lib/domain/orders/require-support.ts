import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";

/** Orders are moved by support and administrators; finance looks on. @throws position_not_allowed */
export function requireSupport({ position }: AdminContext): void {
  if (position === "finance") refuse("position_not_allowed");
}
