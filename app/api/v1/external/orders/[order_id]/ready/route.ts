import { markOrderReady } from "@/lib/domain/ordering/orders/mark-order-ready";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toOrder } from "../contract";
import { markOrderReadyContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(markOrderReadyContract, async ({ merchant, params }) =>
    toOrder(await markOrderReady(merchant, params.order_id)),
  ),
});
