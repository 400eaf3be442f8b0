import type { orders } from "@/db/schema";
import type { OrderStatus } from "./order-status";

type OrderRow = typeof orders.$inferSelect;

type Refundable = Pick<OrderRow, "environment" | "feeMinor" | "status"> & {
  disputeDecision?: OrderRow["disputeDecision"];
};

/** What of its fee an order gives back to the merchant, as `refund_minor` posts it. */
export function refundMinorOf(order: Refundable): number {
  const { environment, feeMinor, status, disputeDecision } = order;
  const isRefunded =
    status === "cancelled" || (status === "completed" && disputeDecision === "not_delivered");
  return environment === "live" && isRefunded ? feeMinor : 0;
}

/** What cancelling an order would give back. */
export function refundIfCancelled(order: Refundable): number {
  return refundMinorOf({ ...order, status: "cancelled" satisfies OrderStatus });
}

/** What the courier company earns with the delivery itself, as `courier_share` posts it. */
export function courierShareOf({
  feeMinor,
  platformFeeMinor,
}: Pick<OrderRow, "feeMinor" | "platformFeeMinor">): number {
  return feeMinor - platformFeeMinor;
}
