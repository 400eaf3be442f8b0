import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { order } from "../contract";

export const markOrderReadyContract = defineContract({
  operationId: "markOrderReady",
  summary: "Say that an order's parcel is ready",
  description:
    "Possible until the parcel is picked up. The rider reads it at once, and where the search for a rider waited for ready_at it starts now. An order with a pickup_at is still picked up then. Saying it again changes nothing. It takes no body.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  response: order,
  refusals: ["order_not_found", "order_collected"],
});
