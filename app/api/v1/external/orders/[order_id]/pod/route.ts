import { readProofOfDelivery } from "@/lib/domain/ordering/orders/read-proof-of-delivery";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readProofContract, toProofOfDelivery } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readProofContract, async ({ merchant, params }) =>
    toProofOfDelivery(await readProofOfDelivery(merchant, params.order_id)),
  ),
});
