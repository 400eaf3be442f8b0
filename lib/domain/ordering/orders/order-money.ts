import type { orders } from "@/db/schema";
import type { OrderStatus } from "../../order-status";

type OrderRow = typeof orders.$inferSelect;

type Refundable = Pick<OrderRow, "environment" | "feeMinor" | "status"> & {
  disputeDecision?: OrderRow["disputeDecision"];
};

/** The part of its fee that an order refunds to the merchant, as `refund_minor` posts it. */
export function refundMinorOf(order: Refundable): number {
  const { environment, feeMinor, status, disputeDecision } = order;
  const isRefunded =
    status === "cancelled" || (status === "completed" && disputeDecision === "not_delivered");
  return environment === "live" && isRefunded ? feeMinor : 0;
}

/** The refund of cancelling an order. */
export function refundIfCancelled(order: Refundable): number {
  return refundMinorOf({ ...order, status: "cancelled" satisfies OrderStatus });
}

/** The courier company's earnings from the delivery itself, as `courier_share` posts them. */
export function courierShareOf({
  feeMinor,
  platformFeeMinor,
}: Pick<OrderRow, "feeMinor" | "platformFeeMinor">): number {
  return feeMinor - platformFeeMinor;
}
