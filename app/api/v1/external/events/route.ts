import { listEvents } from "@/lib/domain/messaging/events/list-events";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { listEventsContract, toEventFilter, toEventPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listEventsContract, async ({ merchant, query }) =>
    toEventPage(await listEvents(merchant, toEventFilter(query))),
  ),
});
