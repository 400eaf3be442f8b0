import { riderEventStream } from "@/lib/dashboard/live/event-stream";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("watch_riders", ({ courier, request, headers }) =>
    riderEventStream(courier, request, headers),
  ),
});
