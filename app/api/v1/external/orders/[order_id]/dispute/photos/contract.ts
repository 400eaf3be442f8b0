import { z } from "zod";
import { DISPUTE_PHOTOS_MAX } from "@/lib/domain/ordering/disputes/add-dispute-photo";
import { defineContract } from "@/lib/http/endpoint/contract";
import { orderDispute } from "../contract";

export const addDisputePhotoContract = defineContract({
  operationId: "addDisputePhoto",
  summary: "Add a photo to a dispute",
  description: `What shows your side of a disputed delivery, for the courier company and for us, also where the recipient opened the dispute. A dispute has at most ${DISPUTE_PHOTOS_MAX} photos. The same photo again changes nothing. \`dispute.note_added\` says so with the new \`photo_count\`. The photo is not kept in your request log.`,
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  unlogged: ["photo"],
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      photo: z.string().min(1).meta({
        description:
          "A JPEG, PNG or WebP in base64, at most about 3.5 MB and 40 megapixels. We keep the picture alone, without place or camera, at most 1,600 pixels wide and high.",
      }),
    })
    .meta({ id: "NewDisputePhoto" }),
  response: orderDispute,
  refusals: [
    "order_not_found",
    "dispute_decided",
    "order_status_conflict",
    "invalid_photo",
    "too_many_dispute_photos",
  ],
});
