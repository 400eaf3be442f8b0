import { retryDelivery } from "@/lib/domain/webhooks/retry-delivery";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { retryWebhookDeliveryContract, toRetriedDelivery } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(retryWebhookDeliveryContract, async ({ merchant, params }) =>
    toRetriedDelivery(await retryDelivery(merchant, params.delivery_id)),
  ),
});
