import { readPublicPinRequest } from "@/lib/domain/pin-requests/read-public-pin-request";
import { clientAddress } from "@/lib/http/caller";
import { methods } from "@/lib/http/methods";
import { countRequest } from "@/lib/http/rate-limit";
import { answerPin } from "./answer-pin";
import { pinEndpoint } from "./pin-endpoint";
import { showPin } from "./show-pin";

/** The link that asks a receiver where a parcel goes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: pinEndpoint("pin_page", async (it) => {
    countRequest("tracking", clientAddress(it.request.headers), it.headers);
    return showPin(it, await readPublicPinRequest(String(it.params.token)));
  }),
  POST: pinEndpoint("share_pin", async (it) => {
    countRequest("pin", clientAddress(it.request.headers), it.headers);
    return answerPin(it, await readPublicPinRequest(String(it.params.token)));
  }),
});
