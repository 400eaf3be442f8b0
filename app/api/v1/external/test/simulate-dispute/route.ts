import { simulateDispute } from "@/lib/domain/ordering/disputes/simulate-dispute";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { simulateDisputeContract, toSimulatedDispute } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(simulateDisputeContract, async ({ merchant, body }) =>
    toSimulatedDispute(await simulateDispute(merchant, body.order_id, body)),
  ),
});
