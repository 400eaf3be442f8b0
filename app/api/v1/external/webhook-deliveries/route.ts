import { listDeliveries } from "@/lib/domain/webhooks/list-deliveries";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { listWebhookDeliveriesContract, toDeliveryFilter, toDeliveryPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listWebhookDeliveriesContract, async ({ merchant, query }) =>
    toDeliveryPage(await listDeliveries(merchant, toDeliveryFilter(query))),
  ),
});
