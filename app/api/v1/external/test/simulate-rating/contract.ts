import { z } from "zod";
import { DISPUTE_NOTE_MAX_LENGTH } from "@/lib/domain/ordering/disputes/dispute-delivery";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import { text } from "@/lib/http/endpoint/fields";
import { ratingFields, toRating } from "@/lib/http/endpoint/rating";

export const simulateRatingContract = defineContract({
  operationId: "simulateRating",
  summary: "Rate a delivered test order",
  description:
    "Rates the delivery as its recipient would, with the event `rating.given`. The first rating is final; another one changes nothing. Test keys only.",
  tag: "Sandbox",
  scopes: ["orders"],
  atBranch: "own",
  environment: "test",
  body: z
    .object({
      order_id: z.string(),
      stars: z
        .int()
        .min(1)
        .max(5)
        .meta({
          description: "How the delivery was, from 1 to 5.",
          examples: [5],
        }),
      comment: text(DISPUTE_NOTE_MAX_LENGTH).meta({
        description: "What the recipient writes.",
        examples: ["Very friendly"],
      }),
    })
    .meta({ id: "RatingRequest" }),
  response: z
    .object({
      success: z.literal(true),
      environment: z.literal("test"),
      order_id: z.string(),
      rating: ratingFields.nullable().meta({ description: "The rating of the order." }),
    })
    .meta({ id: "SimulatedRating" }),
  refusals: ["order_not_found", "order_status_conflict"],
});

export function toSimulatedRating(order: Order) {
  return {
    success: true as const,
    environment: "test" as const,
    order_id: order.id,
    rating: toRating({ ...order, comment: order.ratingComment }),
  };
}
