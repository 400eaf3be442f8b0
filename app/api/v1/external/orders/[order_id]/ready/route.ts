import { markOrderReady } from "@/lib/domain/orders/mark-order-ready";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { toOrder } from "../contract";
import { markOrderReadyContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(markOrderReadyContract, async ({ merchant, params }) =>
    toOrder(await markOrderReady(merchant, params.order_id)),
  ),
});
