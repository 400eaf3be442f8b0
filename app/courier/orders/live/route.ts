import { courierOrderEventStream } from "@/lib/dashboard/live/event-stream";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** Sends `orders` when an order of the company's riders came, changed or left. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("watch_courier_orders", ({ courier, request, headers }) =>
    courierOrderEventStream(courier, request, headers),
  ),
});
