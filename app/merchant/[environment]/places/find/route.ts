import type { FoundSpot } from "@/components/location/found-spot";
import { formatLength } from "@/lib/core/format-length";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatNamedPlace } from "@/lib/core/location/named-place";
import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { merchantRoute } from "@/lib/dashboard/routes";
import { findPlaces, type FoundPlace } from "@/lib/domain/pricing/places/find-places";
import { methods } from "@/lib/http/endpoint/methods";
import { PLACES, type PlacesMessages } from "@/lib/messages/places.gen";

/** The places that match the text typed where a form asks for a location. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("find_places", async ({ merchant, request, headers }) => {
    const messages = PLACES[languageOfRequest(request.headers)];
    const text = new URL(request.url).searchParams.get("q") ?? "";
    const found = (await findPlaces(merchant, text)).map((place) => spotOf(messages, place));
    return Response.json({ found }, { headers });
  }),
});

function spotOf(messages: PlacesMessages, place: FoundPlace): FoundSpot {
  const { name, town, spelling, landmark, distanceM, isMeant } = place;
  const detail = place.origin === "gazetteer" ? town : landmark;
  const away = distanceM === undefined ? null : formatLength(distanceM);
  const alias = spelling ? messages.alsoCalled({ name: spelling }) : null;
  const note = [kindOf(messages, place), alias, detail, away].filter(Boolean).join(" · ");
  const where =
    place.origin === "gazetteer"
      ? formatNamedPlace([name, town].filter(Boolean).join(", "), place)
      : formatCoordinates(place);
  return { label: name, note, where, landmark: landmark ?? "", isMeant };
}

/** Kinds of OpenStreetMap that pages call by a plainer word. */
const RENAMED = [
  "aerodrome",
  "convenience",
  "electronics",
  "fuel",
  "hardware",
  "marketplace",
  "neighbourhood",
  "place_of_worship",
  "quarter",
  "suburb",
  "taxi",
  "townhall",
] as const;

function kindOf(messages: PlacesMessages, { origin, kind }: FoundPlace): string {
  if (origin !== "gazetteer") return messages[origin];
  const renamed = RENAMED.find((one) => one === kind);
  const plain = kind.replaceAll("_", " ");
  return renamed ? messages.kinds[renamed] : plain.charAt(0).toUpperCase() + plain.slice(1);
}
