import { settleSpot, type SettledSpot } from "@/lib/core/location/settle-spot";
import { renderPage } from "@/lib/dashboard/render-page";
import type { PublicPinRequest } from "@/lib/domain/pricing/pin-requests/read-public-pin-request";
import { sharePin } from "@/lib/domain/pricing/pin-requests/share-pin";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { readFormBody } from "@/lib/http/endpoint/read-form-body";
import { languageOf } from "@/lib/messages/language-in-address";
import { judgeSpot, type Judged } from "./judge-spot";
import { PinPage } from "./pin-page";

/** Longer than any link that people paste. */
const TEXT_MAX_LENGTH = 2_000;

/**
 * Takes the place, or offers it back with what looks wrong about it. After it was taken the browser
 * opens the page again, so that a reload sends nothing twice.
 */
export async function answerPin(it: Exchange, request: PublicPinRequest): Promise<Response> {
  const form = await readFormBody(it.request);
  const spot = settleSpot(textsOf(form), request.surroundings, []);
  const judged = judgeSpot(spot);
  if ("trouble" in judged) return offerBack(it, request, spot, judged);
  const { landmark } = spot;
  await sharePin(request.id, { ...judged.place, landmark, accuracyM: accuracyIn(form) });
  const { pathname, search } = new URL(it.request.url);
  it.headers.set("Location", pathname + search);
  return new Response(null, { status: 303, headers: it.headers });
}

/** A corrected field may come after the field itself, under the same name. */
function textsOf(form: URLSearchParams) {
  const last = (name: string) => (form.getAll(name).at(-1) ?? "").slice(0, TEXT_MAX_LENGTH);
  const [where, landmark, confirmed] = [last("where"), last("landmark"), last("confirmed")];
  return { where, landmark, confirmed, savedPlace: "" };
}

/** The accuracy of the phone's own position; null for a pasted place. */
function accuracyIn(form: URLSearchParams): number | null {
  const text = form.get("accuracy") ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function offerBack(
  { request: { url }, headers }: Exchange,
  request: PublicPinRequest,
  { where, landmark }: SettledSpot,
  { trouble }: Extract<Judged, { trouble: unknown }>,
): Promise<Response> {
  const page = (
    <PinPage
      language={languageOf(url)}
      request={request}
      typed={{ where, landmark }}
      trouble={trouble}
    />
  );
  return renderPage(page, { status: 400, headers });
}
