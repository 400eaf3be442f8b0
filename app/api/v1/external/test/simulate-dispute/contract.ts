import { z } from "zod";
import { DISPUTE_ANSWER_MAX_LENGTH } from "@/lib/domain/ordering/disputes/answer-dispute";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import { orderStatus, text } from "@/lib/http/endpoint/fields";
import { disputeDecision } from "@/lib/http/endpoint/order-event";

export const simulateDisputeContract = defineContract({
  operationId: "simulateDispute",
  summary: "Dispute a delivered test order",
  description:
    "Until it is decided, a disputed order stays `delivered`. With an `answer` the courier company answers, with a `decision` the platform decides; `dispute.opened`, `dispute.answered` and `dispute.decided` say so. `order.completed` names the decision, and after `not_delivered` the fee goes back to the test wallet. Test keys only.",
  tag: "Sandbox",
  scopes: ["orders"],
  atBranch: "own",
  environment: "test",
  body: z
    .object({
      order_id: z.string(),
      decision: disputeDecision
        .nullish()
        .meta({ description: "Leave it out, or send null, to leave the dispute open." }),
      answer: text(DISPUTE_ANSWER_MAX_LENGTH).meta({
        description: "What the courier company answers; left out or null for no answer.",
      }),
    })
    .meta({ id: "DisputeRequest" }),
  response: z
    .object({
      success: z.literal(true),
      environment: z.literal("test"),
      order_id: z.string(),
      status: z.string(),
      status_code: orderStatus,
      dispute_decision: disputeDecision
        .nullable()
        .meta({ description: "The decision; null while the dispute is open." }),
      is_refunded: z
        .boolean()
        .meta({ description: "Whether the fee went back to the test wallet." }),
    })
    .meta({ id: "SimulatedDispute" }),
  refusals: ["order_not_found", "order_status_conflict", "dispute_decided"],
});

export function toSimulatedDispute(order: Order) {
  return {
    success: true as const,
    environment: "test" as const,
    order_id: order.id,
    status: order.statusLabel,
    status_code: order.status,
    dispute_decision: order.disputeDecision,
    is_refunded: order.refundMinor > 0,
  };
}
