import type { orders } from "@/db/schema";

type Detail = {
  /** Its description in the API's document. */
  about: string;
  /** How many characters it may have before it is read as a phone number. */
  limit: number;
  isPhone?: true;
};

/**
 * The texts that a merchant can give with an order, by column. Requests, answers, imports, exports and the
 * columns of `place_order` follow this table (decision 0128).
 */
export const ORDER_DETAILS = {
  deliveryAddress: { about: "The destination in words", limit: 500 },
  receiverName: { about: "The recipient's name", limit: 200 },
  receiverPhone: { about: "The recipient's phone", limit: 200, isPhone: true },
  pickupContactName: { about: "Who hands the parcel over", limit: 200 },
  pickupContactPhone: { about: "The phone of the pickup contact", limit: 200, isPhone: true },
  pickupNote: { about: "What the rider must know at the pickup", limit: 500 },
  dropoffNote: { about: "What the rider must know at the drop-off", limit: 500 },
  itemName: { about: "What is delivered", limit: 200 },
  merchantReferenceId: { about: "Your own number of the order", limit: 200 },
} as const satisfies Partial<Record<keyof typeof orders.$inferSelect, Detail>>;

export type DetailName = keyof typeof ORDER_DETAILS;

// The keys of an object literal are what its type says.
export const DETAIL_NAMES = Object.keys(ORDER_DETAILS) as DetailName[];

/** The details for everyone who follows an order: on its pages, in the rider's app and in every event. */
export const SHARED_DETAILS = ["pickupNote", "dropoffNote"] as const satisfies DetailName[];

/** The details for support and courier companies, without people. */
export const STAFF_DETAILS = [
  "deliveryAddress",
  "itemName",
  ...SHARED_DETAILS,
] as const satisfies DetailName[];

/** The details for the rider who has the order, beside its places and people. */
export const RIDER_DETAILS = [
  "itemName",
  "pickupContactName",
  "pickupContactPhone",
  ...SHARED_DETAILS,
] as const satisfies DetailName[];

/** The named details of a row of orders. */
export type DetailColumns<Name extends DetailName> = Pick<typeof orders.$inferSelect, Name>;

/** Details as a request states them; one that was left out is null. */
export type StatedDetails = { [Name in DetailName]?: string | null | undefined };

/** The name of a column and of a field of the API: `item_name` of `itemName`. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : "";

export function snakeOf<Name extends string>(name: Name): Snake<Name> {
  // The type does the same with each letter.
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>;
}

export function detailOf(name: DetailName): Detail {
  return ORDER_DETAILS[name];
}

/** The columns of the named details. */
export function readDetails<Name extends DetailName, Read>(
  names: readonly Name[],
  read: (name: Name, detail: Detail) => Read,
): Record<Name, Read> {
  const entries = names.map((name) => [name, read(name, detailOf(name))]);
  return Object.fromEntries(entries) as Record<Name, Read>;
}

/** The columns of the named details, of the table or of a row. */
export function pickDetails<Name extends DetailName, Columns extends Record<Name, unknown>>(
  names: readonly Name[],
  columns: Columns,
): Pick<Columns, Name> {
  // Each name's value is the column of that name.
  return readDetails(names, (name) => columns[name]) as Pick<Columns, Name>;
}

/** The same under the names of columns and of the API. */
export function toWire<Name extends DetailName, Value>(
  details: Record<Name, Value>,
): Record<Snake<Name>, Value> {
  const entries = Object.entries(details).map(([name, value]) => [snakeOf(name), value]);
  return Object.fromEntries(entries) as Record<Snake<Name>, Value>;
}

/** The named details of an order or a request, by the names of the API; null if not given. */
export function wireDetails<Name extends DetailName>(
  said: Readonly<Partial<Record<Name, string | null | undefined>>>,
  names: readonly Name[],
): Record<Snake<Name>, string | null> {
  return toWire(readDetails(names, (name) => said[name] ?? null));
}

/** The details of a request that names them as the API does. */
export function fromWire(
  body: Readonly<Partial<Record<Snake<DetailName>, string | null | undefined>>>,
): StatedDetails {
  return readDetails(DETAIL_NAMES, (name) => body[snakeOf(name)]);
}
