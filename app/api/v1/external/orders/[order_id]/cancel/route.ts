import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toOrder } from "../contract";
import { cancelOrderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(cancelOrderContract, async ({ merchant, params, body }) =>
    toOrder(
      await cancelOrder(merchant, params.order_id, {
        reasonCode: body.reason_code,
        reason: body.reason,
      }),
    ),
  ),
});
