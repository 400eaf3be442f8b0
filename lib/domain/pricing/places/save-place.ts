import type { places } from "@/db/schema";
import { isPlace, type Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { requireId } from "../../require-id";

/** More than a merchant uses, and few enough to send to a page as a whole. */
const PLACES_LIMIT = 500;

const NAME_MAX_LENGTH = 100;

/** As long as a delivery address may be. */
const LANDMARK_MAX_LENGTH = 500;

export type PlaceDraft = Coordinates & {
  /** The id of the place to change; without one it is a new place. */
  id?: string | undefined;
  /** A new place's id, generated with the form: a form that is sent twice saves one place. */
  newId?: string | undefined;
  kind: (typeof places.$inferSelect)["kind"];
  name: string;
  landmark: string;
};

/**
 * Saves a place for later use, or changes a saved one; returns its id. Two places of a kind never have the same
 * name.
 *
 * @throws role_not_allowed, invalid_pickup or invalid_delivery for an invalid place; invalid_request,
 * place_not_found, place_name_taken, too_many_places
 */
export async function savePlace(
  merchant: MerchantContext,
  { id, newId, kind, name, landmark, latitude, longitude }: PlaceDraft,
  userId: string,
): Promise<string> {
  requireRight(merchant, "set_places");
  if (!isPlace({ latitude, longitude })) {
    return refuse(kind === "pickup" ? "invalid_pickup" : "invalid_delivery");
  }
  const placeId = id === undefined ? clientId("plc", newId) : requireId("plc", id);
  await call.savePlace({
    id: placeId,
    isNew: id === undefined,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    kind,
    name: requireText("name", name, NAME_MAX_LENGTH),
    landmark: requireText("landmark", landmark, LANDMARK_MAX_LENGTH),
    latitude,
    longitude,
    limit: PLACES_LIMIT,
    userId,
  });
  return placeId;
}

function requireText(path: "name" | "landmark", given: string, limit: number): string {
  const text = given.replaceAll("\u0000", "").trim();
  if (text !== "" && text.length <= limit) return text;
  return refuseValue(path, { kind: path, limit });
}
