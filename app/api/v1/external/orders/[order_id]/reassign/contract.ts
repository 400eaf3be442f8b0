import { z } from "zod";
import {
  PICKUP_WAIT_MINUTES,
  REASSIGN_REASON_MAX_LENGTH,
  REASSIGN_REASONS,
} from "@/lib/domain/ordering/assigning/reassign-order";
import { defineContract } from "@/lib/http/endpoint/contract";
import { text } from "@/lib/http/endpoint/fields";
import { order } from "../contract";

export const reassignOrderContract = defineContract({
  operationId: "reassignOrder",
  summary: "Ask for another rider before the pickup",
  description: `Takes the order from the rider who accepted it: it searches for another rider, who is not one of those asked before, and \`order.searching\` is sent. Possible once for an order, while it is assigned, and while it is arrived at pickup if the rider has been there for ${PICKUP_WAIT_MINUTES} minutes. Asking again while the order still searches changes nothing, so a request can be sent again. If no rider accepts in time, the order is cancelled and refunded as any other search without success. The body is optional.`,
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      reason_code: z
        .enum(REASSIGN_REASONS, { error: `One of: ${REASSIGN_REASONS.join(", ")}.` })
        .meta({ id: "ReassignReason" })
        .nullish()
        .meta({ description: "Why you want another rider. With other, say why in reason." }),
      reason: text(REASSIGN_REASON_MAX_LENGTH).meta({
        description: "The reason in words, which the courier company sees.",
      }),
    })
    .meta({ id: "ReassignmentRequest" }),
  isBodyOptional: true,
  response: order,
  refusals: [
    "order_not_found",
    "order_status_conflict",
    "order_already_reassigned",
    "rider_at_pickup",
  ],
});
