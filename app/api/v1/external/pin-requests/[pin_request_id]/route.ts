import { readPinRequest } from "@/lib/domain/ordering/pin-requests/read-pin-request";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readPinRequestContract, toPinRequest } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readPinRequestContract, async ({ merchant, params }) =>
    toPinRequest(await readPinRequest(merchant, params.pin_request_id), merchant.environment),
  ),
});
