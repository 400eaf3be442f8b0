import { trackOrder } from "@/lib/domain/ordering/orders/read-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toTracking, trackOrderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(trackOrderContract, async ({ merchant, params }) =>
    toTracking(await trackOrder(merchant, params.tracking_id)),
  ),
});
