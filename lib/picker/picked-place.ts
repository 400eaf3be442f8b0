/** As the API says how sure a place is (docs/guide/places.md). */
export type Precision = "door" | "landmark" | "area";

/** A place on the map that the customer chose: the phone's position, or one of those found. */
export type ChosenPlace = {
  latitude: number;
  longitude: number;
  precision: Precision;
  /** The phone's accuracy; null for a place that was found. */
  accuracyM: number | null;
  /** Null for the phone's position. */
  name: string | null;
};

/** What the page gets; without a place on the map there is a landmark alone. */
export type PickedPlace = {
  latitude: number | null;
  longitude: number | null;
  precision: Precision | null;
  accuracy_m: number | null;
  landmark: string;
};

/** What a search found (`GET /picker/places`). */
export type FoundPlace = {
  name: string;
  town: string | null;
  /** What is near, of places that share name and town. */
  near: string | null;
  lat: number;
  lng: number;
  is_meant: boolean;
  precision: Precision;
};

/** A phone that is surer than this is at the door, as for a pin that a recipient sends. */
const DOOR_M = 100;

/** The place, with what the rider reads: the customer's own words, then the name of the place or of what was not found. */
export function pickedPlace(
  chosen: ChosenPlace | null,
  typed: string,
  landmark: string,
): PickedPlace {
  const name = (chosen ? (chosen.name ?? "") : typed).trim();
  const words = landmark.trim();
  const isSaid = words.toLowerCase().includes(name.toLowerCase());
  return {
    latitude: chosen?.latitude ?? null,
    longitude: chosen?.longitude ?? null,
    precision: chosen?.precision ?? null,
    accuracy_m: chosen?.accuracyM ?? null,
    landmark: isSaid ? words : [words, name].filter(Boolean).join(", "),
  };
}

export function labelOf({ name, town }: FoundPlace): string {
  return [name, town].filter(Boolean).join(", ");
}

export function chosenFrom(place: FoundPlace): ChosenPlace {
  const { lat: latitude, lng: longitude, precision } = place;
  return { latitude, longitude, precision, accuracyM: null, name: labelOf(place) };
}

/** The phone's position; a metre is the fifth decimal. */
export function positionFrom({ latitude, longitude, accuracy }: GeolocationCoordinates) {
  return {
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    precision: accuracy <= DOOR_M ? "door" : "area",
    accuracyM: Math.round(accuracy),
    name: null,
  } satisfies ChosenPlace;
}

/** An accuracy for people, never better than it is. */
export function sayMetres(metres: number): string {
  if (metres < 950) return `${Math.max(1, Math.ceil(metres / 10)) * 10} m`;
  return `${(Math.ceil(metres / 100) / 10).toString()} km`;
}

/** What is more than a name, such as `opposite Shoprite`: the customer's words then say more than the place's name. */
export function wordsBeside(typed: string, place: FoundPlace): string {
  const known = labelOf(place).toLowerCase();
  const words = typed.trim().toLowerCase().split(/\s+/);
  return words.every((word) => known.includes(word)) ? "" : typed.trim();
}
