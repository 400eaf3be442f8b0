import { trackOrder } from "@/lib/domain/orders/read-order";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { toTracking, trackOrderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(trackOrderContract, async ({ merchant, params }) =>
    toTracking(await trackOrder(merchant, params.tracking_id)),
  ),
});
