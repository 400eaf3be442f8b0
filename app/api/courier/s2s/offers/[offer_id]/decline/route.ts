import { actForRider } from "@/lib/domain/handover/company-system/act-for-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toActed, toHappenedAt } from "../../../jobs/acted";
import { declineOfferContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(declineOfferContract, async ({ courier, idempotencyKey, params, body }) =>
    toActed(
      await actForRider(courier, idempotencyKey, {
        kind: "decline_offer",
        offerId: params.offer_id,
        reason: body.reason,
        happenedAt: toHappenedAt(body.happened_at),
      }),
    ),
  ),
});
