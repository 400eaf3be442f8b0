import { riderRoute } from "@/lib/dashboard/routes";
import { actAsRider } from "@/lib/domain/handover/rider-phone/act-as-rider";
import { methods } from "@/lib/http/endpoint/methods";
import { parseFields } from "@/lib/http/endpoint/parse-input";
import { readJson } from "@/lib/http/endpoint/read-json";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { actionBody } from "./action-body";
import { withPhotoPlace } from "./with-photo-place";

/** Takes an action of the rider, also one from a time without a network, once per key. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: riderRoute("act_as_rider", async ({ rider, request, headers }) => {
    countRequest("rider-action", String(rider.riderId), headers);
    const body = await readJson(request);
    const act = () => actAsRider(rider, parseFields(actionBody, body));
    const answer = await (body.photo ? withPhotoPlace(rider, headers, act) : act());
    return Response.json(answer, { headers });
  }),
});
