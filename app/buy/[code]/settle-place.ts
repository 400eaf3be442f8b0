import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatNamedPlace } from "@/lib/core/location/named-place";
import { readWhere } from "@/lib/core/location/settle-spot";
import type { PublicSaleLink } from "@/lib/domain/ordering/sale-links/read-public-sale-link";
import { findPublicPlaces } from "@/lib/domain/pricing/places/find-public-places";
import type { BuyMessages } from "@/lib/messages/buy.gen";

export type BuyTrouble = keyof BuyMessages["troubles"];

/** A place to choose: its name, the text that the form then has, and how far it is from the shop. */
export type Choice = { label: string; where: string; distanceM: number | null };

/** The place, with its name if it has one; or why there is none yet. */
export type SettledPlace =
  | { place: Coordinates; label: string | null }
  | { trouble: BuyTrouble; choices: readonly Choice[] };

/**
 * The place that a customer has written: a location, or the name of a known place, which the customer chooses from a list.
 * A far one is taken, because the customer sees what the delivery costs.
 */
export async function settlePlace({ shop }: PublicSaleLink, where: string): Promise<SettledPlace> {
  const near = shop.pickup ?? undefined;
  const reading = readWhere(where, { area: shop.market.area, near });
  if (reading === null) return { trouble: "nothing", choices: [] };
  if (reading.kind === "place") {
    const { concern, coordinates } = reading;
    if (concern?.kind === "swapped") {
      const suggestion = formatCoordinates(concern.suggestion);
      return {
        trouble: "swapped",
        choices: [{ label: suggestion, where: suggestion, distanceM: null }],
      };
    }
    if (concern?.kind === "outside_area") return { trouble: "outside_area", choices: [] };
    const isNamed = reading.precision === "named_place";
    return { place: coordinates, label: isNamed ? where.slice(0, where.lastIndexOf(" (")) : null };
  }
  if (reading.kind !== "landmark" && reading.kind !== "nowhere") {
    return { trouble: reading.kind, choices: [] };
  }
  const choices = (await findPublicPlaces(shop, where)).map(({ name, town, ...place }) => {
    const label = [name, town].filter(Boolean).join(", ");
    const distanceM = near ? distanceMetres(near, place) : null;
    return { label, where: formatNamedPlace(label, place), distanceM };
  });
  return { trouble: choices.length > 0 ? "choose" : "no_location", choices };
}
