import { simulatePin } from "@/lib/domain/ordering/pin-requests/simulate-pin";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toPinRequest } from "../../pin-requests/[pin_request_id]/contract";
import { simulatePinContract, toSharedPin } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(simulatePinContract, async ({ merchant, body }) =>
    toPinRequest(
      await simulatePin(merchant, body.pin_request_id, toSharedPin(body)),
      merchant.environment,
    ),
  ),
});
