import { simulateRating } from "@/lib/domain/ordering/tracking/simulate-rating";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { simulateRatingContract, toSimulatedRating } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(simulateRatingContract, async ({ merchant, body }) =>
    toSimulatedRating(await simulateRating(merchant, body.order_id, body)),
  ),
});
