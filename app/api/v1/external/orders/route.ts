import { listOrders } from "@/lib/domain/ordering/orders/list-orders";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listOrdersContract, toOrderFilter, toOrderPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listOrdersContract, async ({ merchant, query }) =>
    toOrderPage(await listOrders(merchant, toOrderFilter(query))),
  ),
});
