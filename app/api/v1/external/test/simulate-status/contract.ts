import { z } from "zod";
import { ORDER_LIFE, ORDER_STATUSES } from "@/lib/domain/order-status";
import type { Simulation } from "@/lib/domain/ordering/orders/simulate-status";
import { defineContract } from "@/lib/http/endpoint/contract";
import { orderStatus } from "@/lib/http/endpoint/fields";

/** Spec §A6. */
export const simulateStatusContract = defineContract({
  operationId: "simulateStatus",
  summary: "Set a test order to a status",
  description:
    "Stores the label as sent in `status`, or the one of `status_code`, allows any status change, and delivers the webhook within ten seconds. If the endpoint does not accept the webhook, the status is updated anyway. Sending the same status again resends the waiting event, unless the endpoint's Retry-After asks to wait. At most 32 calls of a merchant wait for their webhooks at a time; further calls get 429. Test keys only.",
  tag: "Sandbox",
  scopes: ["orders"],
  atBranch: "own",
  environment: "test",
  // Optional here, because a missing field has its own refusal.
  body: z
    .object({
      order_id: z.unknown().optional().meta({ type: "string" }),
      status: z
        .unknown()
        .optional()
        .meta({
          type: "string",
          description: `The label that the order gets, stored as you send it: ${ORDER_STATUSES.map((code) => `\`${ORDER_LIFE[code].label}\``).join(", ")}, in any case. Or send status_code.`,
          examples: ["In Transit"],
        }),
      status_code: orderStatus.optional().meta({
        description:
          "In place of `status`: the order gets the label that a live order has in this status.",
      }),
    })
    .meta({ id: "SimulationRequest", required: ["order_id"] }),
  response: z
    .object({
      success: z.literal(true),
      order_id: z.string(),
      tracking_id: z.string(),
      status: z.string(),
      status_code: orderStatus,
      environment: z.literal("test"),
      event_id: z.string(),
      sequence: z.int(),
      webhook: z.enum(["delivered", "held_back", "no_endpoint"]).meta({
        description:
          "The outcome of the webhook. held_back: X-Test-Scenario asked for it. no_endpoint: no enabled endpoint subscribes to this event.",
      }),
    })
    .meta({ id: "Simulation" }),
  refusals: [
    "simulate_fields_required",
    "order_not_found",
    "test_quota_reached",
    "webhook_dispatch_failed",
  ],
});

/** The label that the order gets: that of the sent code, or else the sent one. */
export function labelSentIn({
  status,
  status_code: code,
}: z.output<typeof simulateStatusContract.body>): unknown {
  return code ? ORDER_LIFE[code].label : status;
}

export function toSimulation({ order, change, webhook }: Simulation) {
  return {
    success: true as const,
    order_id: order.id,
    tracking_id: order.trackingId,
    status: order.statusLabel,
    status_code: order.status,
    environment: "test" as const,
    event_id: change.eventId,
    sequence: change.sequence,
    webhook,
  };
}
