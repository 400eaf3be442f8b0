import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { REFUSALS } from "@/lib/domain/errors";
import { cancelTermsOf } from "@/lib/domain/ordering/orders/cancel-rules";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import { orderStatus } from "@/lib/http/endpoint/fields";

export const previewCancellationContract = defineContract({
  operationId: "previewCancellation",
  summary: "Preview what cancelling an order costs and refunds",
  description:
    "Changes nothing. The order may move between this answer and a cancellation, whose own answer decides.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: z
    .object({
      success: z.literal(true),
      order_id: z.string(),
      can_cancel: z.boolean(),
      fee: z.number().meta({
        description:
          "What cancelling costs, in `currency`: the part of the fee that is not refunded.",
      }),
      refund: z.number().meta({
        description: "What goes back to the wallet, in `currency`; 0 where it cannot be cancelled.",
      }),
      currency: z.string(),
      status: z.string().meta({ description: "The label; compare status_code instead." }),
      status_code: orderStatus,
      message: z.string().optional().meta({ description: "Why the order cannot be cancelled." }),
    })
    .meta({ id: "CancellationPreview" }),
  refusals: ["order_not_found"],
});

export function toCancellationPreview(order: Order) {
  const { canCancel, feeMinor, refundMinor } = cancelTermsOf(order);
  return {
    success: true as const,
    order_id: order.id,
    can_cancel: canCancel,
    fee: toDecimal(feeMinor, order.currency),
    refund: toDecimal(refundMinor, order.currency),
    currency: order.currency,
    status: order.statusLabel,
    status_code: order.status,
    ...(!canCancel && { message: REFUSALS.order_not_cancellable.message }),
  };
}
