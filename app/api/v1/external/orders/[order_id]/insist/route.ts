import { insistOnOrder } from "@/lib/domain/ordering/not-ordered/insist-on-order";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toOrder } from "../contract";
import { insistOnOrderContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(insistOnOrderContract, async ({ merchant, params }) =>
    toOrder(await insistOnOrder(merchant, params.order_id, null)),
  ),
});
