import type { Coordinates } from "@/lib/core/geo";
import { instantAt } from "@/lib/core/local-day";
import type { FoundPlace } from "@/lib/core/location/found-place";
import {
  LOCATION_MAX_LENGTH,
  readLocation,
  type Concern,
  type Surroundings,
} from "@/lib/core/location/read-location";
import { typedNumber } from "@/lib/core/money";
import { plainText } from "@/lib/core/plain-text";
import { rfc3339 } from "@/lib/core/rfc3339";
import type { Market } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";
import type { PlainProblem } from "../../field-problem";
import { phoneNumberOf } from "../../phone-number";
import { COLLECT_METHODS, type CollectMethod } from "../../pricing/quotes/collect-methods";
import { PRODUCT_TYPES, type ProductType } from "../../pricing/quotes/parcel";
import { PICKUP_DAYS_AHEAD, READY_MINUTES_MAX } from "../../pricing/quotes/price-request";
import type { OrderRequest } from "../orders/create-order";
import { DETAIL_NAMES, type DetailName, readDetails } from "../orders/order-details";
import { requireNoMoneyAtSafePlace } from "../safe-places/safe-place-rules";
import type { ImportField, ImportMapping } from "./guess-columns";

/** No market lets an order wait longer. */
const WAIT_MINUTES_MAX = 1440;

/** A row's request, before it has a price. Only a run can keep its delivery window. */
export type RowRequest = Omit<OrderRequest, "deliveryFee"> & {
  deliverFrom: Date | null;
  deliverUntil: Date | null;
};

/** A row as it was read, with how its location was found, for the warnings. */
export type ReadRow = {
  request: RowRequest;
  precision: FoundPlace["precision"];
  /** The place of a row that gives no location itself. */
  place: RowPlace | null;
};

/** The place that a row means without giving its location, or the texts of places that it could mean. */
export type RowPlace =
  | { by: "name"; name: string; coordinates: Coordinates }
  | { by: "customer"; name: string; coordinates: Coordinates }
  | { by: "recipient"; landmark: string | null; coordinates: Coordinates }
  | { by: "none"; names: string[] };

/** The cells that may name a place instead of giving its location. */
export type RowPlaceText = { location: string; phone: string };

/** The context of reading rows: the market's phones and clock, and the area around the pickup. */
export type RowReader = {
  market: Pick<Market, "phoneRegion" | "timezone">;
  surroundings: Surroundings;
};

/** Details with another name in an import; a detail without a column does not compile. */
const RENAMED = {
  deliveryAddress: "address",
  dropoffNote: "notes",
  merchantReferenceId: "reference",
} as const;

const isRenamed = (name: DetailName): name is keyof typeof RENAMED => name in RENAMED;

type Columns = { header: readonly string[]; mapping: ImportMapping };

/** The texts by which a row's place can be found. */
export function rowPlaceText(cells: readonly string[], { mapping }: Columns): RowPlaceText {
  const plain = plainCells(cells, mapping);
  return { location: locationOf(plain), phone: plain("receiverPhone") };
}

function plainCells(cells: readonly string[], mapping: ImportMapping) {
  return (field: ImportField) => plainText(cells[mapping[field] ?? -1] ?? "", LOCATION_MAX_LENGTH);
}

/**
 * The order that a row asks for.
 *
 * @param place where it goes if the row itself gives no location
 * @throws invalid_request for the first thing wrong
 */
export function rowRequest(
  cells: readonly string[],
  { header, mapping }: Columns,
  reader: RowReader,
  place?: RowPlace,
): ReadRow {
  if (cells.slice(header.length).some((cell) => cell !== "")) {
    return refuseValue("row", { kind: "row_too_wide" });
  }
  const cell = (field: ImportField) => cells[mapping[field] ?? -1] ?? "";
  const plain = plainCells(cells, mapping);
  const { coordinates, precision } = requirePlace(locationOf(plain), reader.surroundings, place);
  const request: RowRequest = {
    delivery: coordinates,
    ...readDetails(DETAIL_NAMES, (name, { isPhone, limit }) => {
      const field = isRenamed(name) ? RENAMED[name] : name;
      if (isPhone) return phoneOf(field, plain(field), reader.market.phoneRegion);
      return shortText(field, cell(field), limit);
    }),
    productType: productTypeOf(plain("productType")),
    weightEstimate: weightOf(plain("weight")),
    deliverySpeed: plain("speed") === "" ? null : plain("speed").toLowerCase(),
    pickupAt: pickupAtOf(plain("pickupAt"), reader.market.timezone),
    readyInMinutes: minutesOf(plain, "readyInMinutes", 0, READY_MINUTES_MAX),
    waitForRiderMinutes: minutesOf(plain, "waitForRiderMinutes", 1, WAIT_MINUTES_MAX),
    collectAmount: amountOf(plain("collectAmount")),
    collectMethods: methodsFrom(plain("collectMethods")),
    allowSafePlace: yesOrNo("allowSafePlace", plain("allowSafePlace")),
    ...windowOf(plain, reader.market.timezone),
  };
  requireNoMoneyAtSafePlace(request.allowSafePlace, request.collectAmount);
  if (place?.by === "recipient") request.deliveryAddress ||= place.landmark;
  return { request, precision, place: place ?? null };
}

/** Whether it is too far ahead the price rule says. */
function pickupAtOf(text: string, timeZone: string): Date | null {
  if (text === "") return null;
  const problem = { kind: "pickup_time", days: PICKUP_DAYS_AHEAD } as const;
  return timeOf(text, timeZone) ?? refuseValue("pickupAt", problem);
}

/** On the clock of the market, or with an offset of its own. */
function timeOf(text: string, timeZone: string): Date | undefined {
  const { data: withOffset } = rfc3339().safeParse(text);
  return withOffset === undefined ? instantAt(text, timeZone) : new Date(withOffset);
}

/** `20`, `20 min`; whether that is too long the rule of placing says. */
function minutesOf(
  cell: (field: ImportField) => string,
  field: ImportField,
  least: number,
  most: number,
): number | null {
  const text = cell(field);
  if (text === "") return null;
  const [, digits] = /^(\d{1,4}) ?(?:min|mins|minutes)?\.?$/i.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return refuseValue(field, { kind: "whole_number", least, most });
}

/** `25,000`, `MK 25,000`; whether it can be collected the price rule says. */
function amountOf(text: string): number | null {
  if (text === "") return null;
  const amount = typedNumber(text.replace(/^[a-z]{1,3}\b\.?/i, ""));
  return Number.isNaN(amount) ? refuseValue("collectAmount", { kind: "no_amount" }) : amount;
}

/** `cash`, `mobile money`, or both; whether it can be paid so the price rule says. */
function methodsFrom(text: string): CollectMethod[] | null {
  if (text === "") return null;
  const words = text.toLowerCase().split(/[,;/]| or | and /);
  const methods = words.map((word) => word.trim().replace(/[ -]/g, "_"));
  const isKnown = (word: string): word is CollectMethod =>
    COLLECT_METHODS.some((it) => it === word);
  if (methods.every(isKnown)) return methods;
  return refuseValue("collectMethods", { kind: "unknown_value", known: COLLECT_METHODS });
}

const YES: readonly string[] = ["yes", "y", "true", "1", "inde", "eya"];
const NO: readonly string[] = ["no", "n", "false", "0", "ayi"];

/** In English or Chichewa; an empty cell leaves it to the shop's settings. */
function yesOrNo(field: ImportField, text: string): boolean | null {
  if (text === "") return null;
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  return refuseValue(field, { kind: "unknown_value", known: ["yes", "no"] });
}

function windowOf(
  cell: (field: ImportField) => string,
  timeZone: string,
): Pick<RowRequest, "deliverFrom" | "deliverUntil"> {
  const [deliverFrom = null, deliverUntil = null] = (["deliverFrom", "deliverUntil"] as const).map(
    (field) => {
      const text = cell(field);
      if (text === "") return null;
      return (
        timeOf(text, timeZone) ??
        refuseValue(field, { kind: "row_no_time", text: text.slice(0, 40) })
      );
    },
  );
  if (deliverFrom && deliverUntil && deliverFrom >= deliverUntil) {
    return refuseValue("deliverUntil", { kind: "window_reversed" });
  }
  return { deliverFrom, deliverUntil };
}

/** Two columns of degrees win over one of any notation; a decimal comma is a point. */
function locationOf(cell: (field: ImportField) => string): string {
  const degrees = [cell("latitude"), cell("longitude")].map((text) => text.replace(",", "."));
  return degrees.includes("") ? cell("location") : degrees.join(", ");
}

function requirePlace(
  text: string,
  surroundings: Surroundings,
  place: RowPlace | undefined,
): FoundPlace {
  if (place && place.by !== "none") return { ...place, precision: "named_place" };
  if (text === "") return refuseValue("location", { kind: "row_without_location" });
  const read = readLocation(text, surroundings);
  if (read.kind === "landmark" && place && place.names.length > 0) {
    const { names } = place;
    return refuseValue("location", { kind: "row_which_place", text: text.slice(0, 60), names });
  }
  if (read.kind === "landmark" || read.kind === "nowhere") {
    return refuseValue("location", { kind: "row_no_location", text: text.slice(0, 60) });
  }
  if (read.kind !== "place") return refuseValue("location", { kind: read.kind });
  const kind = read.concern && problemOf(read.concern);
  return kind ? refuseValue("location", { kind }) : read;
}

/** The rows of an import are not shown on a map, so a suspicious location is not placed. */
function problemOf(concern: Concern): PlainProblem | undefined {
  if (concern.kind === "swapped") return "degrees_swapped";
  if (concern.kind === "outside_area") return "row_outside_area";
  return undefined;
}

function phoneOf(path: ImportField, text: string, region: string): string | null {
  if (text === "") return null;
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    return refuseValue(path, { kind: "phone_shortened" });
  }
  const phone = phoneNumberOf(text, region);
  return phone ?? refuseValue(path, { kind: "row_no_phone", text: text.slice(0, 40) });
}

function productTypeOf(text: string): ProductType | null {
  if (text === "") return null;
  const known = PRODUCT_TYPES.find((type) => type.toLowerCase() === text.toLowerCase());
  return (
    known ?? refuseValue("productType", { kind: "unknown_product_type", known: PRODUCT_TYPES })
  );
}

/** `0-5kg`, or the weight itself: `5`, `5 kg`; the price rule checks whether it is a weight. */
function weightOf(text: string): string | null {
  const plain = text.toLowerCase().replaceAll(" ", "").replace(",", ".").replace(/kg$/, "");
  if (plain === "") return null;
  return plain.includes("-") ? `${plain}kg` : `0-${plain}kg`;
}

function shortText(path: ImportField, text: string, limit: number): string | null {
  if (text.length > limit) return refuseValue(path, { kind: "cell_too_long", limit });
  return text === "" ? null : text;
}
