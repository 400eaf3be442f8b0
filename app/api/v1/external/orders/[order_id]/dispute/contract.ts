import { z } from "zod";
import {
  DISPUTE_NOTE_MAX_LENGTH,
  DISPUTE_REASONS,
} from "@/lib/domain/ordering/disputes/dispute-delivery";
import { listDisputePhotos } from "@/lib/domain/ordering/disputes/list-dispute-photos";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import { disputeFields, toDispute } from "@/lib/http/endpoint/dispute";
import { environment, instant, orderStatus, text } from "@/lib/http/endpoint/fields";

export const orderDispute = z
  .object({
    success: z.literal(true),
    order_id: z.string(),
    status: z.string(),
    status_code: orderStatus,
    dispute: disputeFields
      .nullable()
      .meta({ description: "The dispute about the delivery; null if there is none." }),
    photos: z
      .array(
        z
          .object({
            photo_id: z.string().meta({ description: "The id of the photo." }),
            photo_url: z.url().meta({
              description:
                "A WebP, for anyone with the link and for at most 30 minutes; read the dispute again for a new link.",
            }),
            width: z.int().meta({ description: "The number of pixels from left to right." }),
            height: z.int().meta({ description: "The number of pixels from top to bottom." }),
            added_at: instant.meta({ description: "When you added it, in UTC." }),
          })
          .meta({ id: "DisputePhoto" }),
      )
      .meta({
        description:
          "The photos that you have added to the dispute, oldest first. They are deleted with the recipient's data, after 24 months at the latest.",
      }),
    environment,
  })
  .meta({ id: "OrderDispute" });

const params = z.object({ order_id: z.string() });

export const readDisputeContract = defineContract({
  operationId: "readDispute",
  summary: "Read the dispute about an order",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params,
  response: orderDispute,
  refusals: ["order_not_found"],
});

export const disputeDeliveryContract = defineContract({
  operationId: "disputeDelivery",
  summary: "Dispute a delivery",
  description:
    "Reports a problem with an order that is `delivered` and not yet settled. Its fee stays in escrow, the courier company answers, and we decide: `dispute.answered` and `dispute.decided` say so. An order has one dispute: the first report is kept, also the recipient's, and the same request again answers it. A dispute of a test order is decided by `simulate-dispute`.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params,
  body: z
    .object({
      reason: z.enum(DISPUTE_REASONS).meta({
        id: "DisputeReason",
        description:
          "`not_received`: the parcel did not arrive. `damaged`: damaged or not complete. `wrong_item`: another parcel. `wrong_place`: left in the wrong place. `other`: say what in the note.",
      }),
      note: text(DISPUTE_NOTE_MAX_LENGTH).meta({
        description: "What happened, for the courier company and for us.",
        examples: ["The customer was at home all day."],
      }),
    })
    .meta({ id: "DeliveryDispute" }),
  response: orderDispute,
  refusals: ["order_not_found", "order_status_conflict"],
});

/** With fresh links to the dispute's photos. */
export async function toOrderDispute(order: Order) {
  const photos = await listDisputePhotos(order);
  return {
    success: true as const,
    order_id: order.id,
    status: order.statusLabel,
    status_code: order.status,
    dispute: toDispute(order, photos.length),
    photos: photos.map(({ id, url, width, height, addedAt }) => ({
      photo_id: id,
      photo_url: url,
      width,
      height,
      added_at: addedAt.toISOString(),
    })),
    environment: order.environment,
  };
}
