import type { orderReassignments } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { mayAssign, type OrderStatus } from "../../order-status";
import { type Order, readOrder } from "../orders/read-order";

type Row = typeof orderReassignments.$inferSelect;

/** Why a merchant wants another rider; `other` is explained in words. */
export const REASSIGN_REASONS = [
  "not_moving",
  "not_reachable",
  "too_far",
  "unsuitable",
  "other",
] as const satisfies Row["reasonCode"][];

export type ReassignReason = (typeof REASSIGN_REASONS)[number];

export const REASSIGN_REASON_MAX_LENGTH = 500;

/** How long a rider who is at the pickup keeps the order. */
export const PICKUP_WAIT_MINUTES = 10;

/** Whether a rider has accepted an order and has not picked it up. */
export function mayReassign(status: OrderStatus): boolean {
  return status !== "searching" && mayAssign(status);
}

type Why = {
  reasonCode?: ReassignReason | null | undefined;
  reason?: string | null | undefined;
  /** The merchant's user who asks; null for an API key. */
  userId?: string | null;
};

/**
 * Takes an order that is not picked up from its rider for the merchant, once for each order: it searches again, and the
 * rider's app says so.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict, order_already_reassigned, rider_at_pickup;
 *   invalid_request for `other` without a reason
 */
export async function reassignOrder(
  merchant: MerchantContext,
  orderId: string,
  { reasonCode, reason, userId }: Why = {},
): Promise<Order> {
  requireRight(merchant, "place_orders");
  const { id } = await readOrder(merchant, orderId);
  const words = reason?.trim() || null;
  if (reasonCode === "other" && words === null) {
    return refuseValue("reason", { kind: "reason", least: 1, limit: REASSIGN_REASON_MAX_LENGTH });
  }
  await call.reassignOrder({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: id,
    reasonCode: reasonCode ?? null,
    reason: words,
    userId: userId ?? null,
    waitMinutes: PICKUP_WAIT_MINUTES,
  });
  return readOrder(merchant, id);
}
