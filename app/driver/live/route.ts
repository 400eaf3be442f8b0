import { phoneEventStream } from "@/lib/dashboard/live/event-stream";
import { riderRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** Says `changes` when an offer, a job or the rider's own state changed: read /driver/data again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("watch_phone", ({ rider, request, headers }) =>
    phoneEventStream(rider, request, headers),
  ),
});
