import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { ORDER_LIFE, type OrderStatus } from "../../order-status";
import { requireReason } from "../../require-reason";
import type { OperationsOrder } from "./operations-order";
import { readOrderByPlatform } from "./read-order-by-platform";

/**
 * The statuses to which support can move a live order. Assigning a rider is not one of them, and a disputed delivery
 * is decided.
 */
export function movesOf({ status, disputedAt }: Pick<OperationsOrder, "status" | "disputedAt">) {
  return ORDER_LIFE[status].next.filter(
    (to) => to !== "assigned" && !(to === "completed" && disputedAt !== null),
  );
}

type Move = { merchantId: string; orderId: string; to: OrderStatus; reason: string };

/**
 * Moves a live order one step along the order life by hand, with everything that depends on it: a cancelled one
 * is refunded; a completed one is settled. The audit log names the user and the reason.
 *
 * @throws role_not_allowed, order_not_found, order_not_cancellable, order_status_conflict;
 *   invalid_request without a reason
 */
export async function moveOrder(
  admin: AdminContext,
  { merchantId, orderId, to, reason }: Move,
): Promise<void> {
  requireRight(admin, "move_orders");
  const order = await readOrderByPlatform(admin, { merchantId, orderId });
  await call.moveOrder({
    merchantId: order.merchantId,
    orderId: order.id,
    to,
    label: ORDER_LIFE[to].label,
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
