import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { REFUND_REASONS, type OrderRefunds } from "@/lib/domain/ordering/orders/list-refunds";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant, transactionType } from "@/lib/http/endpoint/fields";

const refund = z
  .object({
    transaction_id: z.string().meta({ description: "The same as in the wallet and its events." }),
    type: transactionType,
    reason: z.enum(REFUND_REASONS).meta({
      id: "RefundReason",
      description:
        "`cancelled`: the order was cancelled. `dispute_not_delivered`: its dispute was decided as not delivered. `dispute_delivered`: as delivered, with a part of the fee. `late`: it came late. `credit`: our support credited it. `changed`: a change made it cheaper. `run`: a later run shares the way.",
    }),
    note: z.string().nullable().meta({
      description: "The reason in words; null where none were given.",
    }),
    amount: z.number().meta({ description: "What came back to your wallet, in `currency`." }),
    currency: z.string(),
    created_at: instant,
  })
  .meta({ id: "Refund" });

export const listRefundsContract = defineContract({
  operationId: "listRefunds",
  summary: "List the refunds of an order",
  description:
    "What of an order's charges came back to your wallet, oldest first, and why. Each is a `wallet.credited` event with the `order_id`.",
  tag: "Orders",
  scopes: ["read", "wallet"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: z
    .object({
      success: z.literal(true),
      order_id: z.string(),
      delivery_fee: z
        .number()
        .meta({ description: "The fee of the order as it is now, in `currency`." }),
      refunded: z.number().meta({ description: "The sum of the refunds, in `currency`." }),
      currency: z.string(),
      refunds: z.array(refund).meta({ description: "The refunds, oldest first." }),
      environment,
    })
    .meta({ id: "OrderRefunds" }),
  refusals: ["order_not_found"],
});

export function toOrderRefunds({ order, refunds }: OrderRefunds) {
  const { id, currency, feeMinor } = order;
  const sum = refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return {
    success: true as const,
    order_id: id,
    delivery_fee: toDecimal(feeMinor, currency),
    refunded: toDecimal(sum, currency),
    currency,
    refunds: refunds.map((one) => ({
      transaction_id: one.transactionId,
      type: one.kind,
      reason: one.reason,
      note: one.note,
      amount: toDecimal(one.amountMinor, one.currency),
      currency: one.currency,
      created_at: one.createdAt.toISOString(),
    })),
    environment: order.environment,
  };
}
