import type { orders } from "@/db/schema";
import { ORDER_LIFE, type OrderStatus } from "../../order-status";

type OrderRow = typeof orders.$inferSelect;

export type CancelReason = NonNullable<OrderRow["cancelReasonCode"]>;
export type Canceller = NonNullable<OrderRow["cancelledBy"]>;

/** A merchant may cancel where the order life leads to `cancelled` (spec: Order transitions). */
export function mayCancel(status: OrderStatus): boolean {
  return ORDER_LIFE[status].next.includes("cancelled");
}

/** Why a merchant cancels; `other` is explained in words. */
export const MERCHANT_CANCEL_REASONS = [
  "customer_cancelled",
  "out_of_stock",
  "wrong_address",
  "duplicate_order",
  "too_slow",
  "other",
] as const satisfies CancelReason[];

export type MerchantCancelReason = (typeof MERCHANT_CANCEL_REASONS)[number];

/** Every reason, including those that a merchant never gives. */
export const CANCEL_REASONS = [
  ...MERCHANT_CANCEL_REASONS,
  "no_rider_found",
  "rider_cancelled",
] as const satisfies CancelReason[];

export const CANCELLERS = [
  "merchant_api_key",
  "merchant_user",
  "rider",
  "courier",
  "platform",
  "system",
] as const satisfies Canceller[];

export type Cancellation = {
  reasonCode: CancelReason | null;
  reason: string | null;
  cancelledBy: Canceller;
  cancelledAt: Date;
  refundMinor: number;
};

type Cancelled = Pick<
  OrderRow,
  "cancelReason" | "cancelReasonCode" | "cancelledAt" | "cancelledBy" | "refundMinor" | "status"
>;

/** The reason, author and time of an order's cancellation, and the refund; null for any other order. */
export function cancellationOf(order: Cancelled): Cancellation | null {
  const { status, cancelReasonCode, cancelReason, cancelledBy, cancelledAt, refundMinor } = order;
  if (status !== "cancelled" || !cancelledBy || !cancelledAt) return null;
  return {
    reasonCode: cancelReasonCode,
    reason: cancelReason,
    cancelledBy,
    cancelledAt,
    refundMinor,
  };
}

export type CancelTerms = { canCancel: boolean; feeMinor: number; refundMinor: number };

/** The part of its fee that cancelling an order now keeps, and the refund; both are 0 where it is not possible. */
export function cancelTermsOf(
  order: Pick<OrderRow, "feeMinor" | "status"> & { refundIfCancelled: number },
): CancelTerms {
  const { feeMinor, status, refundIfCancelled: refundMinor } = order;
  if (!mayCancel(status)) return { canCancel: false, feeMinor: 0, refundMinor: 0 };
  return { canCancel: true, feeMinor: feeMinor - refundMinor, refundMinor };
}
