import { phoneEventStream } from "@/lib/dashboard/live/event-stream";
import { riderRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** Sends `changes` when an offer, a job or the rider's own state changed; then /driver/data is read again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("watch_phone", ({ rider, request, headers }) =>
    phoneEventStream(rider, request, headers),
  ),
});
