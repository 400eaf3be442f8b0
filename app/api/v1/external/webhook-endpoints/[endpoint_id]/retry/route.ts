import { retryEndpoint } from "@/lib/domain/messaging/webhooks/retry-endpoint";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { retryWebhookEndpointContract, toRetried, toRetryRange } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(retryWebhookEndpointContract, async ({ merchant, params, body }) =>
    toRetried(await retryEndpoint(merchant, params.endpoint_id, toRetryRange(body))),
  ),
});
