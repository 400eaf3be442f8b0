import { isPlace, type Coordinates } from "@/lib/core/geo";
import { isOpenWeek, type OpeningHours } from "@/lib/core/opening-hours";
import type { MerchantContext } from "../../authority/merchant-context";
import { type Columns } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";

const CODE_MAX_LENGTH = 40;
const NAME_MAX_LENGTH = 100;

/** As long as an order's own contact and note may be. */
const CONTACT_MAX_LENGTH = 200;
const TEXT_MAX_LENGTH = 500;

/** What a merchant says of a pickup. */
export type PickupFields = Coordinates & {
  name: string;
  landmark: string;
  /** The merchant's own code of it; empty for none. */
  code?: string | null | undefined;
  /** Null for any time. */
  hours?: OpeningHours | null | undefined;
  /** Empty if riders ask for the shop. */
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  note?: string | null | undefined;
};

/**
 * The columns of what is stated; what is left out has none.
 *
 * @throws invalid_pickup, invalid_request
 */
export function pickupColumnsOf(
  { market }: MerchantContext,
  stated: { [Name in keyof PickupFields]?: PickupFields[Name] | undefined },
): Columns["pickups"] {
  const { name, landmark, latitude, longitude, hours } = stated;
  const columns: Columns["pickups"] = {};
  if (latitude !== undefined || longitude !== undefined) {
    Object.assign(columns, requirePlace({ latitude, longitude }));
  }
  if (name !== undefined) columns.name = requireText("name", name, NAME_MAX_LENGTH);
  if (landmark !== undefined) columns.landmark = requireText("landmark", landmark, TEXT_MAX_LENGTH);
  if (hours !== undefined) columns.hours = requireHours(hours);
  if (stated.code !== undefined) columns.code = optionalText("code", stated.code, CODE_MAX_LENGTH);
  if (stated.note !== undefined) columns.note = optionalText("note", stated.note, TEXT_MAX_LENGTH);
  if (stated.contactName !== undefined) {
    columns.contact_name = optionalText("contactName", stated.contactName, CONTACT_MAX_LENGTH);
  }
  if (stated.contactPhone !== undefined) {
    columns.contact_phone = requirePhone(stated.contactPhone, market.phoneRegion);
  }
  return columns;
}

type StatedPlace = { latitude?: number | undefined; longitude?: number | undefined };

function requirePlace({ latitude = NaN, longitude = NaN }: StatedPlace): Coordinates {
  return isPlace({ latitude, longitude }) ? { latitude, longitude } : refuse("invalid_pickup");
}

/** A rider finds a pickup by its landmark, so it needs one. */
function requireText(path: "name" | "landmark", given: string, limit: number): string {
  const text = clean(given);
  if (text !== "" && text.length <= limit) return text;
  return refuseValue(path, { kind: path, limit });
}

function optionalText(path: string, given: string | null, limit: number): string | null {
  const text = clean(given ?? "");
  return text.length <= limit ? text || null : refuseValue(path, { kind: "too_long", limit });
}

function requirePhone(given: string | null, region: string): string | null {
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
