import { isArea, isWholeName, type FoundPlace } from "@/lib/domain/pricing/places/find-places";

/** Places as they are answered: each says how sure it is. */
export function toFoundPlaces(text: string, found: FoundPlace[], keysEnvironment: "live" | "test") {
  return {
    success: true as const,
    environment: keysEnvironment,
    places: found.map(toFoundPlace),
    next_step: nextStepFor(
      text,
      found.filter(({ isMeant }) => isMeant),
    ),
  };
}

function nextStepFor(text: string, meant: FoundPlace[]): "choose" | "ask_recipient" | null {
  if (meant.every((place) => precisionOf(place) === "area")) return "ask_recipient";
  const [only, another] = meant;
  if (!only || another) return "choose";
  // A taxi rank is not what "Area 18" means, though it is called after it.
  return only.origin !== "gazetteer" || isWholeName(only, text) ? null : "choose";
}

function toFoundPlace(place: FoundPlace) {
  return {
    name: place.name,
    also_called: place.spelling ?? null,
    town: place.town,
    lat: place.latitude,
    lng: place.longitude,
    landmark: place.landmark || null,
    is_meant: place.isMeant,
    precision: precisionOf(place),
    source: place.origin,
    distance_km: place.distanceM === undefined ? null : Math.round(place.distanceM / 10) / 100,
  };
}

function precisionOf(place: FoundPlace): "door" | "landmark" | "area" {
  if (place.origin !== "gazetteer") return "door";
  return isArea(place) ? "area" : "landmark";
}
