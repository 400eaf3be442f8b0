import { renderPage } from "@/lib/dashboard/render-page";
import { readSharedTrip } from "@/lib/domain/handover/trip-shares/read-shared-trip";
import { methods } from "@/lib/http/endpoint/methods";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { languageOf } from "@/lib/messages/language-in-address";
import { drawTripMap } from "./draw-trip-map";
import { tripEndpoint } from "./trip-endpoint";
import { TripPage } from "./trip-page";
import { TripProblemPage } from "./trip-problem-page";

/** The link has ended, or there never was one; the answer does not say which. */
const GONE = 410;

/** The page of the link with which a rider shows a person of theirs where they are. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: tripEndpoint("shared_trip_page", async ({ request, params, headers }) => {
    countRequest("tracking", clientNetwork(request.headers), headers);
    const trip = await readSharedTrip(String(params.token));
    const language = languageOf(request.url);
    headers.set("Content-Language", language);
    const { pathname: address } = new URL(request.url);
    const page = { language, address };
    if (!trip) {
      return renderPage(<TripProblemPage {...page} problem="over" />, { status: GONE, headers });
    }
    const map = await drawTripMap(trip);
    return renderPage(<TripPage {...page} trip={trip} map={map} now={new Date()} />, {
      status: 200,
      headers,
    });
  }),
});
