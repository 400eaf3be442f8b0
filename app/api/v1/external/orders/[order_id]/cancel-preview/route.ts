import { readOrder } from "@/lib/domain/orders/read-order";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { previewCancellationContract, toCancellationPreview } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(previewCancellationContract, async ({ merchant, params }) =>
    toCancellationPreview(await readOrder(merchant, params.order_id)),
  ),
});
