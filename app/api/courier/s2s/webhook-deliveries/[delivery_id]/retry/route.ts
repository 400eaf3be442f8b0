import { retryDelivery } from "@/lib/domain/messaging/webhooks/retry-delivery";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toRetriedDelivery } from "../../../../../v1/external/webhook-deliveries/[delivery_id]/retry/contract";
import { retryCompanyWebhookContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: courierEndpoint(retryCompanyWebhookContract, async ({ courier, params }) =>
    toRetriedDelivery(await retryDelivery(courier, params.delivery_id)),
  ),
});
