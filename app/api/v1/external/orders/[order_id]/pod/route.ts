import { readProofOfDelivery } from "@/lib/domain/orders/read-proof-of-delivery";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { readProofContract, toProofOfDelivery } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readProofContract, async ({ merchant, params }) =>
    toProofOfDelivery(await readProofOfDelivery(merchant, params.order_id)),
  ),
});
