import { assignRiderBySystem } from "@/lib/domain/handover/company-system/assign-rider-by-system";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { assignRiderContract, toAssigned } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: courierEndpoint(assignRiderContract, async ({ courier, params, body }) =>
    toAssigned(
      await assignRiderBySystem(courier, {
        orderId: params.order_id,
        riderId: body.driver_id,
        isFarConfirmed: body.far_confirmed ?? false,
      }),
    ),
  ),
});
