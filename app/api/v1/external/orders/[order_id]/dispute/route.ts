import { disputeDeliveryByKey } from "@/lib/domain/ordering/disputes/dispute-delivery-by-key";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { disputeDeliveryContract, readDisputeContract, toOrderDispute } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readDisputeContract, async ({ merchant, params }) =>
    toOrderDispute(await readOrder(merchant, params.order_id)),
  ),
  POST: merchantEndpoint(disputeDeliveryContract, async ({ merchant, params, body }) =>
    toOrderDispute(
      await disputeDeliveryByKey(merchant, {
        orderId: params.order_id,
        reason: body.reason,
        note: body.note?.trim() || null,
      }),
    ),
  ),
});
