import { isPlace, type Coordinates } from "@/lib/core/geo";
import { isOpenWeek, type OpeningHours } from "@/lib/core/opening-hours";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";
import { requireId } from "../../require-id";

/** More branches than our shops have, and few enough to choose from a list. */
const PICKUPS_LIMIT = 20;

const NAME_MAX_LENGTH = 100;

/** As long as an order's own contact and note may be. */
const CONTACT_MAX_LENGTH = 200;
const TEXT_MAX_LENGTH = 500;

export type PickupDraft = Coordinates & {
  /** The id of the pickup to change; without one it is a new pickup. */
  id?: string | undefined;
  /** A new pickup's id, generated with the form: a form that is sent twice saves one pickup. */
  newId?: string | undefined;
  name: string;
  landmark: string;
  /** Null for any time. */
  hours?: OpeningHours | null | undefined;
  /** Empty if riders ask for the shop. */
  contactName?: string | undefined;
  contactPhone?: string | undefined;
  note?: string | undefined;
};

/**
 * Adds a pickup for both environments, or changes one; returns its id. The first one becomes the default. Existing
 * quotes and orders keep the place they were made with.
 *
 * @throws role_not_allowed, invalid_pickup, invalid_request, pickup_not_found, pickup_name_taken, too_many_pickups
 */
export async function savePickup(
  merchant: MerchantContext,
  { id, newId, latitude, longitude, ...draft }: PickupDraft,
  userId: string,
): Promise<string> {
  requireRight(merchant, "set_places");
  if (!isPlace({ latitude, longitude })) return refuse("invalid_pickup");
  const pickupId = id === undefined ? clientId("pkp", newId) : requireId("pkp", id);
  await call.savePickup({
    id: pickupId,
    isNew: id === undefined,
    merchantId: merchant.merchantId,
    name: requireText("name", draft.name, NAME_MAX_LENGTH),
    landmark: requireText("landmark", draft.landmark, TEXT_MAX_LENGTH),
    latitude,
    longitude,
    hours: requireHours(draft.hours ?? null),
    contactName: optionalText("contactName", draft.contactName, CONTACT_MAX_LENGTH),
    contactPhone: requirePhone(draft.contactPhone, merchant.market.phoneRegion),
    note: optionalText("note", draft.note, TEXT_MAX_LENGTH),
    limit: PICKUPS_LIMIT,
    userId,
  });
  return pickupId;
}

/** A rider finds a pickup by its landmark, so it needs one. */
function requireText(path: "name" | "landmark", given: string, limit: number): string {
  const text = clean(given);
  if (text !== "" && text.length <= limit) return text;
  return refuseValue(path, { kind: path, limit });
}

function optionalText(path: string, given: string | undefined, limit: number): string | null {
  const text = clean(given ?? "");
  return text.length <= limit ? text || null : refuseValue(path, { kind: "too_long", limit });
}

function requirePhone(given: string | undefined, region: string): string | null {
  const text = clean(given ?? "");
  if (text === "") return null;
  return phoneNumberOf(text, region) ?? refuseValue("contactPhone", { kind: "no_phone" });
}

/** A week that is never open would have no next pickup. */
function requireHours(hours: OpeningHours | null): OpeningHours | null {
  if (hours === null) return null;
  return isOpenWeek(hours) ? hours : refuseValue("hours", { kind: "not_readable" });
}

function clean(text: string): string {
  return text.replaceAll("\u0000", "").trim();
}
