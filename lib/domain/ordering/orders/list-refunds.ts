import type { MerchantContext } from "../../authority/merchant-context";
import { readOrder, type Order } from "./read-order";
import { readOrderEvents } from "./read-order-events";
import { readOrderPayments, type OrderPayment } from "./read-order-payments";

/** Why money of an order came back. */
export const REFUND_REASONS = [
  "cancelled",
  "dispute_not_delivered",
  "dispute_delivered",
  "late",
  "credit",
  "changed",
  "run",
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

export type OrderRefund = Pick<
  OrderPayment,
  "transactionId" | "kind" | "amountMinor" | "currency" | "createdAt"
> & {
  reason: RefundReason;
  /** The reason in words of the person who gave it; null where none did. */
  note: string | null;
};

export type OrderRefunds = { order: Order; refunds: OrderRefund[] };

/**
 * What an order has cost and what of it came back to the merchant's wallet, oldest first, with the reason. Holds that
 * are released are no refunds.
 *
 * @throws order_not_found
 */
export async function listRefunds(
  merchant: MerchantContext,
  orderId: string,
): Promise<OrderRefunds> {
  const order = await readOrder(merchant, orderId);
  const [payments, steps] = await Promise.all([
    readOrderPayments(merchant, order.id),
    readOrderEvents(merchant, order.id),
  ]);
  const decided = steps.findLast(({ status }) => status === "completed")?.reason ?? null;
  const refunds = payments.flatMap((payment) => {
    const reason = payment.amountMinor > 0 ? reasonOf(payment.kind, order) : null;
    if (reason === null) return [];
    return [{ ...payment, reason, note: noteOf(reason, { payment, order, decided }) }];
  });
  return { order, refunds };
}

/** Null for money that is no refund, such as what was collected at the door. */
function reasonOf(kind: OrderPayment["kind"], { disputeDecision }: Order): RefundReason | null {
  switch (kind) {
    case "order_refund":
      return disputeDecision ? `dispute_${disputeDecision}` : "cancelled";
    case "late_credit":
      return "late";
    case "order_credit":
      return "credit";
    case "order_change":
      return "changed";
    case "run_saving":
      return "run";
    default:
      return null;
  }
}

type Sources = { payment: OrderPayment; order: Order; decided: string | null };

function noteOf(reason: RefundReason, { payment, order, decided }: Sources): string | null {
  if (reason === "credit") return payment.reference;
  if (reason === "cancelled") return order.cancelReason;
  return reason.startsWith("dispute_") ? decided : null;
}
