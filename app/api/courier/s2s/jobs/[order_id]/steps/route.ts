import { actForRider } from "@/lib/domain/handover/company-system/act-for-rider";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { inWireNames } from "@/lib/http/endpoint/in-wire-names";
import { methods } from "@/lib/http/endpoint/methods";
import { withPhotoPlace } from "../../../with-photo-place";
import { toActed } from "../../acted";
import { STEP_NAMES, takeStepContract, toStep } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(
    takeStepContract,
    async ({ courier, idempotencyKey, headers, params: { order_id: orderId }, body }) => {
      const act = () => actForRider(courier, idempotencyKey, toStep(courier, orderId, body));
      const sent = { of: orderId, photo: body.photo, headers };
      return toActed(await inWireNames(STEP_NAMES, () => withPhotoPlace(courier, sent, act)));
    },
  ),
});
