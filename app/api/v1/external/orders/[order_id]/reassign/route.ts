import { reassignOrder } from "@/lib/domain/ordering/assigning/reassign-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toOrder } from "../contract";
import { reassignOrderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(reassignOrderContract, async ({ merchant, params, body }) =>
    toOrder(
      await reassignOrder(merchant, params.order_id, {
        reasonCode: body.reason_code,
        reason: body.reason,
      }),
    ),
  ),
});
