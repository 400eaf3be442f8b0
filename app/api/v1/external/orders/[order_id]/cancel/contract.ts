import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { text } from "@/lib/http/fields";
import { orderResponse } from "../contract";

export const cancelOrderContract = defineContract({
  operationId: "cancelOrder",
  summary: "Cancel an order that has not been picked up",
  description:
    "Possible while the order is searching, assigned or arrived at pickup; can_cancel of the order says so. A live order is refunded in full to the wallet. From pickup on the parcel is with the rider, and the answer is 400 with the status. An order that is cancelled already answers 400 with its status too: treat that as done. The body may be left out.",
  tag: "Orders",
  params: z.object({ order_id: z.string() }),
  body: z.object({ reason: text(500) }),
  isBodyOptional: true,
  response: z.object(orderResponse),
  refusals: ["order_not_found", "order_not_cancellable"],
});
