import { listDeliveries } from "@/lib/domain/messaging/webhooks/list-deliveries";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toDeliveryFilter, toDeliveryPage } from "../../../v1/external/webhook-deliveries/contract";
import { listCompanyWebhooksContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listCompanyWebhooksContract, async ({ courier, query }) =>
    toDeliveryPage(await listDeliveries(courier, toDeliveryFilter(query))),
  ),
});
