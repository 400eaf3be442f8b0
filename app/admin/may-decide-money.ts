import type { AdminPosition } from "@/lib/domain/platform/admin-context";

/** Who decides about money; support looks on. */
export const MONEY_POSITIONS = ["admin", "finance"] as const;

/** What somebody reads beside a decision that is not theirs. */
export const NOT_FOR_SUPPORT = "Only finance and administrators decide about money.";

export function mayDecideMoney(position: AdminPosition): boolean {
  return MONEY_POSITIONS.some((allowed) => allowed === position);
}
