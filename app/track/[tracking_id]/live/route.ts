import { parcelEventStream } from "@/lib/dashboard/live/event-stream";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

/**
 * Sends an event when a parcel's page should be read again, at once if the parcel has changed since the page's own time
 * in `at`. A refused phone reads it on a timer.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("watch_parcel", async ({ request, params, headers }) => {
    const address = clientNetwork(request.headers);
    countRequest("tracking", address, headers);
    const code = String(params.tracking_id);
    const tracking = await readPublicTracking(code);
    const at = new URL(request.url).searchParams.get("at");
    const hasChanged = async () =>
      at !== null && String((await readPublicTracking(code)).updatedAt.getTime()) !== at;
    return parcelEventStream(tracking, { holder: address, hasChanged }, request, headers);
  }),
});
