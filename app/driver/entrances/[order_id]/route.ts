import { photoResponse } from "@/app/_documents/photo-response";
import { riderRoute } from "@/lib/dashboard/routes";
import { readEntrance } from "@/lib/domain/handover/rider-phone/read-entrance";
import { methods } from "@/lib/http/endpoint/methods";

/** The recipient's photo of the entrance, for the rider who brings the parcel. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("read_entrance", async ({ rider, params, headers }) =>
    photoResponse(await readEntrance(rider, String(params.order_id)), headers, "entrance"),
  ),
});
