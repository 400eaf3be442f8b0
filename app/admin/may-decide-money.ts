import type { AdminRole } from "@/lib/domain/platform/admin-context";

/** Who decides about money; support looks on. */
export const MONEY_ROLES = ["admin", "finance"] as const;

export function mayDecideMoney(staffRole: AdminRole): boolean {
  return MONEY_ROLES.some((allowed) => allowed === staffRole);
}
