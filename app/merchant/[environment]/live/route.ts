import { merchantEventStream } from "@/lib/dashboard/live/event-stream";
import { merchantRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";

/** Sends an event when orders or money changed that the pages of an environment show. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "watch_merchant",
    ({ merchant, request, headers }) => merchantEventStream(merchant, request, headers),
    { extent: "branch" },
  ),
});
