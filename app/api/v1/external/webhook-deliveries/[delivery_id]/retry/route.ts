import { retryDelivery } from "@/lib/domain/messaging/webhooks/retry-delivery";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { retryWebhookDeliveryContract, toRetriedDelivery } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(retryWebhookDeliveryContract, async ({ merchant, params }) =>
    toRetriedDelivery(await retryDelivery(merchant, params.delivery_id)),
  ),
});
