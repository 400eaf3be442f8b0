import type { AdminPosition } from "@/lib/domain/platform/admin-context";

/** Who decides about money; support looks on. */
export const MONEY_POSITIONS = ["admin", "finance"] as const;

/** Shown beside a decision that the user's position does not allow. */
export const NOT_FOR_SUPPORT = "Only finance and administrators can do this.";

export function mayDecideMoney(position: AdminPosition): boolean {
  return MONEY_POSITIONS.some((allowed) => allowed === position);
}
