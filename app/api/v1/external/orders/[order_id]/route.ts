import { changeOrder } from "@/lib/domain/ordering/changes/change-order";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { changeOrderContract, readOrderContract, toOrder, toOrderChange } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readOrderContract, async ({ merchant, params }) =>
    toOrder(await readOrder(merchant, params.order_id)),
  ),
  PATCH: merchantEndpoint(changeOrderContract, async ({ merchant, params, body }) =>
    toOrder(
      await changeOrder(merchant, params.order_id, toOrderChange(body), {
        deliveryFee: body.delivery_fee,
      }),
    ),
  ),
});
