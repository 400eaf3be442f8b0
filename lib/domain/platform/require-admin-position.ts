import { refuse } from "../errors";
import type { AdminContext, AdminPosition } from "./admin-context";

/** Who looks after companies, their keys and their orders; finance looks on. */
export const SUPPORTING: readonly AdminPosition[] = ["admin", "support"];

/** Who decides what a company may do at all. */
export const ADMINISTERING: readonly AdminPosition[] = ["admin"];

/** @throws position_not_allowed for staff whose work it is not */
export function requireAdminPosition(
  { position }: AdminContext,
  positions: readonly AdminPosition[],
): void {
  if (!positions.includes(position)) refuse("position_not_allowed");
}
