import type { Coordinates } from "@/lib/core/geo";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { readKnownPlace } from "./find-known-places";
import { readMarketArea, requirePlaceIn, requirePlaceName } from "./known-place";

/**
 * Corrects the name and the pin of a place that the search knows, also of an imported one. Later imports leave it so.
 *
 * @throws role_not_allowed, known_place_not_found, invalid_request, place_known
 */
export async function correctGazetteerPlace(
  admin: AdminContext,
  placeId: number,
  { name, pin }: { name: string; pin: Coordinates },
): Promise<void> {
  requireRight(admin, "keep_known_places");
  const place = (await readKnownPlace(admin, placeId)) ?? refuse("known_place_not_found");
  const area = (await readMarketArea(place.marketCode)) ?? refuse("market_not_found");
  await call.correctGazetteerPlace({
    placeId,
    ...requirePlaceName(name),
    ...requirePlaceIn(area, pin),
    userId: admin.userId,
  });
}

/**
 * Takes an imported place out of everybody's search, or brings it back.
 *
 * @throws role_not_allowed, known_place_not_found, place_known
 */
export async function hideGazetteerPlace(
  admin: AdminContext,
  placeId: number,
  isHidden: boolean,
): Promise<void> {
  requireRight(admin, "keep_known_places");
  await call.hideGazetteerPlace({ placeId, isHidden, userId: admin.userId });
}
