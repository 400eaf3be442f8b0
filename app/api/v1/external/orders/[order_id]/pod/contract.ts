import { z } from "zod";
import type { ProofOfDelivery } from "@/lib/domain/orders/read-proof-of-delivery";
import { defineContract } from "@/lib/http/contract";
import { environment, instant } from "@/lib/http/fields";

export const readProofContract = defineContract({
  operationId: "readProofOfDelivery",
  summary: "Fetch the proof of delivery",
  tag: "Orders",
  params: z.object({ order_id: z.string() }),
  response: z.object({
    success: z.literal(true),
    order_id: z.string(),
    tracking_id: z.string(),
    status: z.string(),
    environment,
    delivered_at: instant.nullable(),
    proof: z.object({
      method: z.enum(["simulated", "pin", "photo", "signature"]),
      recipient_name: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      metres_from_destination: z.int().nullable(),
      captured_at: instant,
    }),
  }),
  refusals: ["order_not_found", "pod_not_available"],
});

export function toProofOfDelivery({ order, proof }: ProofOfDelivery) {
  return {
    success: true as const,
    order_id: order.id,
    tracking_id: order.trackingId,
    status: order.statusLabel,
    environment: order.environment,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    proof: {
      method: proof.method,
      recipient_name: proof.recipientName,
      lat: proof.latitude,
      lng: proof.longitude,
      metres_from_destination: proof.metresFromDestination,
      captured_at: proof.capturedAt.toISOString(),
    },
  };
}
