import { rankOf } from "@/lib/core/gazetteer/gazetteer-place";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import {
  readMarketArea,
  requirePlaceIn,
  requirePlaceName,
  type DeskPlaceInput,
} from "./known-place";

/** What the database's functions take of a place, checked. */
export async function requireDeskPlace(
  marketCode: string,
  { name, kind, spellingOf, pin }: DeskPlaceInput,
) {
  const area = (await readMarketArea(marketCode)) ?? refuse("market_not_found");
  if (spellingOf === null && pin === null) refuseValue("where", { kind: "no_location" });
  const at = spellingOf === null && pin !== null ? requirePlaceIn(area, pin) : null;
  return {
    ...requirePlaceName(name),
    kind,
    rank: rankOf(kind),
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    spellingOf,
  };
}

/**
 * Adds a place, or another name of a known one, to a market's search; returns its id.
 *
 * @throws role_not_allowed, market_not_found, invalid_request, known_place_not_found, place_known
 */
export async function addGazetteerPlace(
  admin: AdminContext,
  /** The id is made with the form, so that a form that is sent twice adds one place. */
  { id, marketCode, ...place }: DeskPlaceInput & { id: string; marketCode: string },
): Promise<number> {
  requireRight(admin, "keep_known_places");
  const { placeId } = await call.addGazetteerPlace({
    reference: clientId("prp", id),
    marketCode,
    ...(await requireDeskPlace(marketCode, place)),
    userId: admin.userId,
  });
  return placeId;
}
