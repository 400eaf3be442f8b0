import { listOrders } from "@/lib/domain/orders/list-orders";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { listOrdersContract, toOrderFilter, toOrderPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listOrdersContract, async ({ merchant, query }) =>
    toOrderPage(await listOrders(merchant, toOrderFilter(query))),
  ),
});
