import type { AdminPosition } from "@/lib/domain/platform/admin-context";

/** Who decides about money; support looks on. */
export const MONEY_POSITIONS = ["admin", "finance"] as const;

export function mayDecideMoney(position: AdminPosition): boolean {
  return MONEY_POSITIONS.some((allowed) => allowed === position);
}
