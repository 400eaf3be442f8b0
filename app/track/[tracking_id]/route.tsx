import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { recipientEndpoint } from "./recipient-endpoint";
import { trackingAnswer } from "./tracking-answer";

/** The page that `tracking_link` and `receiver_link` point at; with `.sms` after it, a message. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: recipientEndpoint("tracking_page", async (it) => {
    countRequest("tracking", clientNetwork(it.request.headers), it.headers);
    const code = String(it.params.tracking_id).replace(/\.sms$/, "");
    return trackingAnswer(it, await readPublicTracking(code));
  }),
});
