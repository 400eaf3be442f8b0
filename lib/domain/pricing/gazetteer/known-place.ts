import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import { foldName } from "@/lib/core/gazetteer/fold-name";
import type { PlaceKind } from "@/lib/core/gazetteer/place-kinds";
import type { Coordinates } from "@/lib/core/geo";
import { isInside, type Surroundings } from "@/lib/core/location/read-location";
import { requireName } from "../../access/accounts/person-name";
import { refuseValue } from "../../errors";

/** A place as a form describes it. */
export type PlaceInput = { name: string; kind: PlaceKind } & Coordinates;

/** A place that the desk adds: with a pin of its own, or as another name of a known place. */
export type DeskPlaceInput = Omit<PlaceInput, keyof Coordinates> & {
  spellingOf: number | null;
  /** Null for another name. */
  pin: Coordinates | null;
};

/** More digits in a row than the number of an area has. */
const PHONE = /\d(?:[ -]?\d){5}/;

/**
 * The name of a place that everybody can find, and its form in the search.
 *
 * @throws invalid_request for none, a long one, characters that cannot be shown, and a phone number
 */
export function requirePlaceName(given: string): { name: string; folded: string } {
  const name = requireName(given.replaceAll(/\p{Cf}/gu, "").replaceAll(/ +/g, " "), "name");
  const folded = foldName(name);
  if (folded.length < 2) refuseValue("name", { kind: "no_place_name" });
  if (PHONE.test(name)) refuseValue("name", { kind: "place_name_with_phone" });
  return { name, folded };
}

/** @throws invalid_request for a place outside the market */
export function requirePlaceIn(area: Surroundings["area"], place: Coordinates): Coordinates {
  return isInside(area, place) ? place : refuseValue("where", { kind: "outside_area" });
}

/** The bounds of a market's places; undefined for a market that does not exist. */
export async function readMarketArea(code: string): Promise<Surroundings["area"] | undefined> {
  const [area] = await db
    .select({
      south: markets.areaSouth,
      north: markets.areaNorth,
      west: markets.areaWest,
      east: markets.areaEast,
    })
    .from(markets)
    .where(eq(markets.code, code));
  return area;
}
