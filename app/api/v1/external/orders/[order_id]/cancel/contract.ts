import { z } from "zod";
import { CANCEL_REASON_MAX_LENGTH } from "@/lib/domain/ordering/orders/cancel-order";
import { MERCHANT_CANCEL_REASONS } from "@/lib/domain/ordering/orders/cancel-rules";
import { defineContract } from "@/lib/http/endpoint/contract";
import { text } from "@/lib/http/endpoint/fields";
import { order } from "../contract";

export const cancelOrderContract = defineContract({
  operationId: "cancelOrder",
  summary: "Cancel an order that has not been picked up",
  description:
    "Possible while the order is searching, assigned or arrived at pickup; can_cancel of the order says so. cancellation.refund says what came back to the wallet. After pickup the parcel is with the rider, and the answer is 400 with the status. An order that is already cancelled also answers 400 with its status: treat that as done. The body is optional.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      reason_code: z
        .enum(MERCHANT_CANCEL_REASONS, { error: `One of: ${MERCHANT_CANCEL_REASONS.join(", ")}.` })
        .meta({ id: "CancelReason" })
        .nullish()
        .meta({ description: "With other, say why in reason." }),
      reason: text(CANCEL_REASON_MAX_LENGTH),
    })
    .meta({ id: "CancellationRequest" }),
  isBodyOptional: true,
  response: order,
  refusals: ["order_not_found", "order_not_cancellable"],
});
