import type { Coordinates } from "@/lib/core/geo";
import { formatNamedPlace } from "@/lib/core/location/named-place";
import { readLocation } from "@/lib/core/location/read-location";
import type { MerchantContext } from "../../authority/merchant-context";
import type { PinAnswer } from "../../pricing/pin-requests/pin-request";
import { findPlaces, isWholeName, type FoundPlace } from "../../pricing/places/find-places";
import { findReceiver } from "../tracking/find-receiver";
import type { RowPlace, RowPlaceText, RowReader } from "./row-request";

/** As many as a reader compares. */
const MOST_NAMED = 2;

/**
 * Finds the place of a row: the one that its recipient sent; or else, for a location that is a name, the only place that
 * the name means, as the form finds it. A row without a location goes where its customer had the last delivery.
 * Undefined for a row that gives its location.
 */
export async function findRowPlace(
  merchant: MerchantContext,
  { location, phone }: RowPlaceText,
  { surroundings }: RowReader,
  sent: PinAnswer | null,
): Promise<RowPlace | undefined> {
  if (sent) return { by: "recipient", landmark: sent.landmark, coordinates: placeOf(sent) };
  if (location === "") {
    const customer = phone === "" ? undefined : await findReceiver(merchant, phone);
    if (!customer) return undefined;
    return { by: "customer", name: customer.name ?? phone, coordinates: customer.coordinates };
  }
  if (readLocation(location, surroundings).kind !== "landmark") return undefined;
  const places = await findPlaces(merchant, location);
  const meant = places.filter(({ isMeant }) => isMeant);
  const whole = meant.filter((place) => isWholeName(place, location));
  const [only, another] = whole.length > 0 ? whole : meant;
  if (only && !another) return { by: "name", name: nameOf(only), coordinates: placeOf(only) };
  const possible = meant.length > 0 ? meant : places;
  return { by: "none", names: possible.slice(0, MOST_NAMED).map(pastable) };
}

/** A text that means the place alone, as the location box writes it. */
function pastable(place: FoundPlace): string {
  return formatNamedPlace(nameOf(place), place);
}

function nameOf({ name, town }: FoundPlace): string {
  return town === null ? name : `${name} (${town})`;
}

function placeOf({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude };
}
