import { simulateStatus } from "@/lib/domain/ordering/orders/simulate-status";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { labelSentIn, simulateStatusContract, toSimulation } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(simulateStatusContract, async ({ merchant, body }) =>
    toSimulation(await simulateStatus(merchant, body.order_id, labelSentIn(body))),
  ),
});
