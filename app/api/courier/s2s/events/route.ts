import { listCompanyEvents } from "@/lib/domain/messaging/events/list-company-events";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listCompanyEventsContract, toCompanyEventPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(listCompanyEventsContract, async ({ courier, query }) =>
    toCompanyEventPage(await listCompanyEvents(courier, query)),
  ),
});
