import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/domain/orders/order-status";
import type { Simulation } from "@/lib/domain/orders/simulate-status";
import { defineContract } from "@/lib/http/contract";

/** Spec §A6. */
export const simulateStatusContract = defineContract({
  operationId: "simulateStatus",
  summary: "Set a test order to a status",
  description:
    "Keeps the label as it was sent, allows any jump, and delivers the webhook within ten seconds. When the endpoint does not accept it, the status is updated all the same; the same status again sends the waiting event again, unless the endpoint's Retry-After asked to wait. At most 32 calls of a merchant wait for their webhooks at a time; more are answered 429. Test keys only.",
  tag: "Sandbox",
  environment: "test",
  // Optional here, because what is missing has a refusal of its own.
  body: z
    .object({
      order_id: z.unknown().optional().meta({ type: "string" }),
      status: z
        .unknown()
        .optional()
        .meta({ type: "string", examples: ["In Transit"] }),
    })
    .meta({ required: ["order_id", "status"] }),
  response: z.object({
    success: z.literal(true),
    order_id: z.string(),
    tracking_id: z.string(),
    status: z.string(),
    status_code: z.enum(ORDER_STATUSES),
    environment: z.literal("test"),
    event_id: z.string(),
    sequence: z.int(),
    webhook: z.enum(["delivered", "held_back", "no_endpoint"]).meta({
      description:
        "What became of the webhook; held_back: as the X-Test-Scenario asked; no_endpoint: no enabled endpoint wants this event.",
    }),
  }),
  refusals: ["simulate_fields_required", "order_not_found", "webhook_dispatch_failed"],
});

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
