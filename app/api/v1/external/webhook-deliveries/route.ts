import { listDeliveries } from "@/lib/domain/messaging/webhooks/list-deliveries";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listWebhookDeliveriesContract, toDeliveryFilter, toDeliveryPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listWebhookDeliveriesContract, async ({ merchant, query }) =>
    toDeliveryPage(await listDeliveries(merchant, toDeliveryFilter(query))),
  ),
});
