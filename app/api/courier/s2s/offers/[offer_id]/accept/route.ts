import { actForRider } from "@/lib/domain/handover/company-system/act-for-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toActed, toHappenedAt } from "../../../jobs/acted";
import { acceptOfferContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(acceptOfferContract, async ({ courier, idempotencyKey, params, body }) =>
    toActed(
      await actForRider(courier, idempotencyKey, {
        kind: "accept_offer",
        offerId: params.offer_id,
        happenedAt: toHappenedAt(body.happened_at),
      }),
    ),
  ),
});
