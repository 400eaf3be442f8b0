import type { CourierContext, CourierRole } from "../couriers/courier-context";
import { refuse } from "../errors";
import type { AdminContext, AdminRole } from "../platform/admin-context";

type Right = { platform: readonly AdminRole[]; courier: readonly CourierRole[] };

const PLATFORM = ["admin", "support", "finance"] as const;
const COMPANY = ["owner", "dispatcher", "finance"] as const;

/**
 * Who may see and do what with one order, beside its merchant. A company has rights over the orders of
 * its own riders only.
 */
export const ORDER_RIGHTS = {
  see_contacts: { platform: PLATFORM, courier: ["owner", "dispatcher"] },
  see_proof: { platform: PLATFORM, courier: COMPANY },
  see_money: { platform: PLATFORM, courier: ["owner", "finance"] },
  /** What the order did to the merchant's wallet. */
  see_ledger: { platform: PLATFORM, courier: [] },
  assign: { platform: ["admin", "support"], courier: ["owner", "dispatcher"] },
  move: { platform: ["admin", "support"], courier: [] },
  answer_dispute: { platform: [], courier: ["owner", "dispatcher"] },
  decide_dispute: { platform: ["admin", "finance"], courier: [] },
} as const satisfies Record<string, Right>;

export type OrderRight = keyof typeof ORDER_RIGHTS;

/** Who reads an order that is another company's: staff of the platform, or of its courier company. */
export type OrderReader = AdminContext | CourierContext;

export function hasOrderRight(reader: OrderReader, right: OrderRight): boolean {
  const { platform, courier }: Right = ORDER_RIGHTS[right];
  if (!("courierId" in reader)) return platform.includes(reader.staffRole);
  return reader.actor.kind === "staff" && courier.includes(reader.actor.staffRole);
}

/** @throws role_not_allowed */
export function requireOrderRight(reader: OrderReader, right: OrderRight): void {
  if (!hasOrderRight(reader, right)) refuse("role_not_allowed");
}
