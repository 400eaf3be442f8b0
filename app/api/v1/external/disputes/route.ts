import { listDisputesOfMerchant } from "@/lib/domain/ordering/disputes/list-disputes-of-merchant";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listDisputesContract, toDisputeList } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listDisputesContract, async ({ merchant, query }) =>
    toDisputeList(await listDisputesOfMerchant(merchant, query), merchant.environment),
  ),
});
