import type { FoundSpot } from "@/components/location/found-spot";
import { placeKind } from "@/components/location/place-kind";
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
  GET: merchantRoute(
    "find_places",
    async ({ merchant, request, headers }) => {
      const messages = PLACES[languageOfRequest(request.headers)];
      const text = new URL(request.url).searchParams.get("q") ?? "";
      const found = (await findPlaces(merchant, text)).map((place) => spotOf(messages, place));
      return Response.json({ found }, { headers });
    },
    { extent: "branch" },
  ),
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

function kindOf(messages: PlacesMessages, { origin, kind }: FoundPlace): string {
  return origin === "gazetteer" ? placeKind(messages, kind) : messages[origin];
}
