import { z } from "zod";
import { SIGNATURE_BOX } from "@/lib/domain/ordering/handovers/evidence-rules";
import type { SignedHandover } from "@/lib/domain/ordering/orders/find-proof";
import type { ProofOfDelivery } from "@/lib/domain/ordering/orders/read-proof-of-delivery";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant, orderStatus } from "@/lib/http/endpoint/fields";

export const readProofContract = defineContract({
  operationId: "readProofOfDelivery",
  summary: "Fetch the proof of delivery",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: z
    .object({
      success: z.literal(true),
      order_id: z.string(),
      tracking_id: z.string(),
      status: z.string(),
      status_code: orderStatus,
      environment,
      delivered_at: instant.nullable(),
      proof: z.object({
        method: z.enum(["simulated", "pin", "photo", "signature"]),
        recipient_name: z.string().nullable(),
        received_by: z.enum(["recipient", "neighbour"]).nullable().meta({
          description:
            "Whose PIN was given: the recipient's, or that of a neighbour that the recipient chose. Null without a PIN.",
        }),
        lat: z.number().nullable(),
        lng: z.number().nullable(),
        metres_from_destination: z.int().nullable(),
        captured_at: instant,
        pin_verified: z.boolean(),
        photo_url: z
          .url()
          .nullable()
          .describe("Valid for at most 30 minutes; fetch the proof again for a new link."),
        signature: z
          .object({ path: z.string(), view_box: z.string() })
          .nullable()
          .describe("The recipient's signature as an SVG path."),
        note: z.string().nullable(),
        safe_place: z.string().nullable().meta({
          description:
            "Where the rider left the parcel, in the recipient's words, with a photo in place of a PIN. Null for a hand-over to a person.",
        }),
        counter: z
          .object({
            name: z.string().meta({ description: "What the courier company calls it." }),
            handed_over_by: z
              .string()
              .meta({ description: "The name of the person of the company who handed it over." }),
          })
          .nullable()
          .meta({
            description:
              "The counter of the courier company where the recipient fetched the parcel. Null for a rider's delivery.",
          }),
      }),
      signed: z
        .object({
          document: z.string(),
          sha256: z.string(),
          signature: z.string(),
          key_id: z.string(),
          verify_url: z.url(),
        })
        .nullable()
        .describe(
          "The hand-over as canonical JSON (RFC 8785) with its Ed25519 signature in base64. Null for deliveries that were not recorded with a rider's phone.",
        ),
    })
    .meta({ id: "Proof" }),
  refusals: ["order_not_found", "pod_not_available"],
});

export function toProofOfDelivery({ order, proof }: ProofOfDelivery) {
  return {
    success: true as const,
    order_id: order.id,
    tracking_id: order.trackingId,
    status: order.statusLabel,
    status_code: order.status,
    environment: order.environment,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    proof: {
      method: proof.method,
      recipient_name: proof.recipientName,
      received_by: proof.receivedBy,
      lat: proof.latitude,
      lng: proof.longitude,
      metres_from_destination: proof.metresFromDestination,
      captured_at: proof.capturedAt.toISOString(),
      pin_verified: proof.isPinVerified,
      photo_url: proof.photo?.url ?? null,
      signature: proof.signaturePath === null ? null : signatureOf(proof.signaturePath),
      note: proof.note,
      safe_place: proof.safePlace,
      counter: proof.counter && {
        name: proof.counter.name,
        handed_over_by: proof.counter.handedOverBy,
      },
    },
    signed: proof.signed && signedOf(proof.signed),
  };
}

function signatureOf(path: string) {
  return { path, view_box: `0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}` };
}

function signedOf({ document, sha256, signature, keyId, verifyUrl }: SignedHandover) {
  return { document, sha256, signature, key_id: keyId, verify_url: verifyUrl };
}
