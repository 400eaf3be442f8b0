import { allowBrand } from "@/components/recipient/page-style";
import { browserOf } from "@/lib/dashboard/entrance-cookie";
import { renderPage } from "@/lib/dashboard/render-page";
import { readOwnEntrance } from "@/lib/domain/ordering/entrances/read-own-entrance";
import type { PublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { languageOf } from "@/lib/messages/language-in-address";
import { representationOf } from "./choose-representation";
import { NOTHING_REFUSED, type RefusedForm } from "./refused-form";
import { toJson } from "./tracking-json";
import { drawTrackingMap } from "./tracking-map";
import { toMessage } from "./tracking-message";
import { TrackingPage } from "./tracking-page";
import { toText } from "./tracking-text";
import { trackingView } from "./tracking-view";

/** The facts of a parcel in the caller's form: a page, a text, a message or JSON. */
export async function trackingAnswer(
  { request, headers }: Exchange,
  tracking: PublicTracking,
  refused: RefusedForm = NOTHING_REFUSED,
): Promise<Response> {
  const view = trackingView(tracking, new Date(), languageOf(request.url));
  headers.set("Content-Language", view.language);
  const representation = representationOf(request);
  if (representation === "application/json") return Response.json(toJson(view), { headers });
  if (representation !== "text/html") {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(representation === "sms" ? toMessage(view) : toText(view), { headers });
  }
  const asked = new URL(request.url).searchParams;
  const isPaused = asked.get("refresh") === "off";
  const map = asked.get("map") === "on" ? await drawTrackingMap(view) : undefined;
  const brand = tracking.details?.brand;
  const entrance = view.receiver?.mayShowEntrance
    ? await readOwnEntrance(view.receiver.token, await browserOf(request))
    : undefined;
  const hasImages = Boolean(brand?.logo ?? view.receiver?.photoUrl ?? entrance?.isOwn);
  if (brand) allowBrand(headers, { colour: brand.colour, hasImages });
  const page = <TrackingPage {...{ view, isPaused, refused, map, entrance }} />;
  return renderPage(page, { status: refused.form ? 400 : 200, headers });
}
