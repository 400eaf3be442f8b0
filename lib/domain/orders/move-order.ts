import { sql } from "@/db/client";
import type { AdminContext } from "../platform/admin-context";
import { requireReason } from "../platform/require-reason";
import type { DeskOrder } from "./desk-order";
import { ORDER_LIFE, type OrderStatus } from "./order-status";
import { readDeskOrder } from "./read-desk-order";
import { requireDesk } from "./require-desk";

/**
 * Where the desk can move a live order. A rider is chosen for it, not moved to, and a disputed delivery
 * is decided.
 */
export function movesOf({ status, disputedAt }: Pick<DeskOrder, "status" | "disputedAt">) {
  return ORDER_LIFE[status].next.filter(
    (to) => to !== "assigned" && !(to === "completed" && disputedAt !== null),
  );
}

type Move = { merchantId: string; orderId: string; to: OrderStatus; reason: string };

/**
 * Moves a live order one step along the order life by hand, with all that depends on it: cancelled, it
 * is refunded; completed, it is settled. The audit log says who and why.
 *
 * @throws position_not_allowed, order_not_found, order_not_cancellable, order_status_conflict;
 *   invalid_request without a reason
 */
export async function moveOrder(
  admin: AdminContext,
  { merchantId, orderId, to, reason }: Move,
): Promise<void> {
  requireDesk(admin);
  const order = await readDeskOrder(admin, { merchantId, orderId });
  await sql`select move_order(
    p_merchant_id => ${order.merchantId},
    p_order_id => ${order.id},
    p_to => ${to}::order_status,
    p_label => ${ORDER_LIFE[to].label},
    p_reason => ${requireReason(reason)},
    p_user_id => ${admin.userId})`;
}
