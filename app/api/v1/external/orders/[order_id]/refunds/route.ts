import { listRefunds } from "@/lib/domain/ordering/orders/list-refunds";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listRefundsContract, toOrderRefunds } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listRefundsContract, async ({ merchant, params }) =>
    toOrderRefunds(await listRefunds(merchant, params.order_id)),
  ),
});
