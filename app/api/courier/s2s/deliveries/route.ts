import { listDeliveries } from "@/lib/domain/ordering/orders/list-deliveries";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listDeliveriesContract, toDeliveryFilter, toDeliveryPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listDeliveriesContract, async ({ courier, query }) =>
    toDeliveryPage(await listDeliveries(courier, toDeliveryFilter(query))),
  ),
});
