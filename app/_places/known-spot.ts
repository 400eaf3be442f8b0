import type { FoundSpot } from "@/components/location/found-spot";
import { placeKind } from "@/components/location/place-kind";
import { formatNamedPlace } from "@/lib/core/location/named-place";
import type { KnownPlace } from "@/lib/domain/pricing/gazetteer/find-known-places";
import { PLACES } from "@/lib/messages/places.gen";

/** A known place as a location field takes it. */
export function knownSpot(place: KnownPlace): FoundSpot {
  const { name, kind, town } = place;
  return {
    label: name,
    note: [placeKind(PLACES.en, kind), town].filter(Boolean).join(" · "),
    where: formatNamedPlace([name, town].filter(Boolean).join(", "), place),
    landmark: "",
    isMeant: true,
  };
}
