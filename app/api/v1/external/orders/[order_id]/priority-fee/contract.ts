import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { changedOrder } from "../contract";

export const addPriorityFeeContract = defineContract({
  operationId: "addPriorityFee",
  summary: "Add a priority fee while an order waits for a rider",
  description:
    "Raises the fee of an order that is `searching`, so that a rider accepts it. The platform takes none of it: the company of the rider gets all of it, and passes it to the rider if it sets what its riders earn. Riders who declined the order or let its offer lapse are asked again at once, an open offer is made again with the new amount, and the search starts again, so that it ends no sooner than before. The amount is held with the fee and comes back with it if no rider is found. It can be raised again, and not lowered; the same amount again changes nothing, so a request can be sent again. `order.changed` says so. Once a rider has accepted, the answer is `order_not_changeable`.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      priority_fee: z.number().meta({
        description:
          "The whole priority fee of the order afterwards, in the currency of your wallet. The refusal of another amount says between which it must be.",
        examples: [500],
      }),
    })
    .meta({ id: "PriorityFee" }),
  response: changedOrder,
  refusals: [
    "order_not_found",
    "order_not_changeable",
    "order_changed_meanwhile",
    "merchant_suspended",
    "daily_cap_reached",
    "insufficient_funds",
  ],
});
