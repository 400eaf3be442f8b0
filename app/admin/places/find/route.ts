import type { FoundSpot } from "@/components/location/found-spot";
import { placeKind } from "@/components/location/place-kind";
import { formatNamedPlace } from "@/lib/core/location/named-place";
import { adminRoute } from "@/lib/dashboard/routes";
import {
  type KnownPlace,
  searchKnownPlaces,
} from "@/lib/domain/pricing/gazetteer/find-known-places";
import { methods } from "@/lib/http/endpoint/methods";
import { PLACES } from "@/lib/messages/places.gen";

/** The known places of a market that match the text typed where a form asks for a location. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("search_known_places", async ({ admin, request, headers }) => {
    const params = new URL(request.url).searchParams;
    const found = await searchKnownPlaces(admin, params.get("market") ?? "", params.get("q") ?? "");
    return Response.json({ found: found.map(spotOf) }, { headers });
  }),
});

function spotOf(place: KnownPlace): FoundSpot {
  const { name, kind, town } = place;
  return {
    label: name,
    note: [placeKind(PLACES.en, kind), town].filter(Boolean).join(" · "),
    where: formatNamedPlace([name, town].filter(Boolean).join(", "), place),
    landmark: "",
    isMeant: true,
  };
}
