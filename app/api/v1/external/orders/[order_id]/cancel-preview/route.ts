import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { previewCancellationContract, toCancellationPreview } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(previewCancellationContract, async ({ merchant, params }) =>
    toCancellationPreview(await readOrder(merchant, params.order_id)),
  ),
});
