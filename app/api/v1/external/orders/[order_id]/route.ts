import { changeOrder } from "@/lib/domain/ordering/changes/change-order";
import { previewOrderChange } from "@/lib/domain/ordering/changes/preview-order-change";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import {
  changeOrderContract,
  readOrderContract,
  toChangedOrder,
  toOrder,
  toOrderChange,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readOrderContract, async ({ merchant, params }) =>
    toOrder(await readOrder(merchant, params.order_id)),
  ),
  PATCH: merchantEndpoint(changeOrderContract, async ({ merchant, params, body }) =>
    toChangedOrder(
      await (body.dry_run ? previewOrderChange : changeOrder)(
        merchant,
        params.order_id,
        toOrderChange(body),
        { deliveryFee: body.delivery_fee },
      ),
      body.dry_run === true,
    ),
  ),
});
