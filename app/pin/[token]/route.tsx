import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { renderPage } from "@/lib/dashboard/render-page";
import {
  readPublicPinRequest,
  type PublicPinRequest,
} from "@/lib/domain/pricing/pin-requests/read-public-pin-request";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { languageOf } from "@/lib/messages/language-in-address";
import { answerPin } from "./answer-pin";
import { pinEndpoint } from "./pin-endpoint";
import { PinPage } from "./pin-page";

/** The link that asks a receiver where a parcel goes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: pinEndpoint("pin_page", async (it) => {
    countRequest("tracking", clientNetwork(it.request.headers), it.headers);
    return showPin(it, await readPublicPinRequest(String(it.params.token)));
  }),
  POST: pinEndpoint("share_pin", async (it) => {
    countRequest("pin", clientNetwork(it.request.headers), it.headers);
    return answerPin(it, await readPublicPinRequest(String(it.params.token)));
  }),
});

/** The question, or the answer so far. */
function showPin(
  { request: { url }, headers }: Exchange,
  request: PublicPinRequest,
): Promise<Response> {
  const { answer } = request;
  const typed = {
    where: answer ? formatCoordinates(answer) : "",
    landmark: answer?.landmark ?? "",
  };
  const page = (
    <PinPage language={languageOf(url)} request={request} typed={typed} trouble={null} />
  );
  return renderPage(page, { status: 200, headers });
}
