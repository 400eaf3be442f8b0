import { retryEndpoint } from "@/lib/domain/webhooks/retry-endpoint";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { retryWebhookEndpointContract, toRetried, toRetryRange } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(retryWebhookEndpointContract, async ({ merchant, params, body }) =>
    toRetried(await retryEndpoint(merchant, params.endpoint_id, toRetryRange(body))),
  ),
});
