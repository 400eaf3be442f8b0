import { listEvents } from "@/lib/domain/events/list-events";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { listEventsContract, toEventFilter, toEventPage } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listEventsContract, async ({ merchant, query }) =>
    toEventPage(await listEvents(merchant, toEventFilter(query))),
  ),
});
