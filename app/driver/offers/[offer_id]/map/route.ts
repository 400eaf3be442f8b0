import { riderRoute } from "@/lib/dashboard/routes";
import { readOfferWay } from "@/lib/domain/handover/rider-phone/read-offer-way";
import { methods } from "@/lib/http/endpoint/methods";
import { drawOfferMap } from "./draw-offer-map";

/** The map of an open offer, drawn: a few kilobytes instead of its data. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("read_offer_map", async ({ rider, params, headers }) =>
    Response.json(await drawOfferMap(await readOfferWay(rider, String(params.offer_id))), {
      headers,
    }),
  ),
});
