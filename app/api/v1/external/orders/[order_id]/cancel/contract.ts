import { z } from "zod";
import { defineContract } from "@/lib/http/contract";
import { text } from "@/lib/http/fields";
import { orderResponse } from "../contract";

export const cancelOrderContract = defineContract({
  operationId: "cancelOrder",
  summary: "Cancel an order that has not been picked up",
  description: "A live order is refunded in full to the wallet. The body may be left out.",
  tag: "Orders",
  params: z.object({ order_id: z.string() }),
  body: z.object({ reason: text(500) }),
  isBodyOptional: true,
  response: z.object(orderResponse),
  refusals: ["order_not_found", "order_not_cancellable"],
});
