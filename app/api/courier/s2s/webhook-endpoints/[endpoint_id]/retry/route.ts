import { retryEndpoint } from "@/lib/domain/messaging/webhooks/retry-endpoint";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import {
  toRetried,
  toRetryRange,
} from "../../../../../v1/external/webhook-endpoints/[endpoint_id]/retry/contract";
import { retryCompanyEndpointContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(retryCompanyEndpointContract, async ({ courier, params, body }) =>
    toRetried(await retryEndpoint(courier, params.endpoint_id, toRetryRange(body))),
  ),
});
