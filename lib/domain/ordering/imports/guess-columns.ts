/** The fields that a column of an import can have, in the order of the pages. */
export const IMPORT_FIELDS = [
  "location",
  "latitude",
  "longitude",
  "address",
  "receiverName",
  "receiverPhone",
  "itemName",
  "productType",
  "weight",
  "speed",
  "pickupAt",
  "readyInMinutes",
  "waitForRiderMinutes",
  "collectAmount",
  "collectMethods",
  "allowSafePlace",
  "deliverFrom",
  "deliverUntil",
  "pickupContactName",
  "pickupContactPhone",
  "pickupNote",
  "reference",
  "notes",
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The column of each field, from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** Common names of the columns, in English and Chichewa, without spaces and marks; best first. */
const NAMES: Record<ImportField, readonly string[]> = {
  receiverName: [
    "receivername",
    "receiver",
    "recipient",
    "customername",
    "customer",
    "name",
    "dzina",
  ],
  receiverPhone: [
    "receiverphone",
    "phone",
    "phonenumber",
    "mobile",
    "cell",
    "tel",
    "contact",
    "foni",
    "nambala",
  ],
  latitude: ["deliverylat", "deliverylatitude", "latitude", "lat"],
  longitude: ["deliverylng", "deliverylongitude", "longitude", "lng", "lon", "long"],
  location: ["location", "coordinates", "gps", "pin", "maplink", "map", "pluscode", "latlng"],
  address: ["deliveryaddress", "address", "landmark", "directions", "area", "place", "malo"],
  itemName: ["itemname", "item", "description", "product", "goods", "contents", "katundu"],
  productType: ["producttype", "type", "category"],
  weight: ["weightestimate", "weight", "weightkg", "kg", "kulemera"],
  speed: ["deliveryspeed", "speed", "service"],
  pickupAt: ["pickupat", "pickuptime", "pickupdate", "collectat", "scheduled"],
  readyInMinutes: ["readyinminutes", "readyin", "preparationminutes", "preptime"],
  waitForRiderMinutes: ["waitforriderminutes", "waitforrider", "waitminutes"],
  collectAmount: [
    "collectamount",
    "collect",
    "cod",
    "cashondelivery",
    "topay",
    "balancedue",
    "ndalama",
  ],
  collectMethods: [
    "collectmethods",
    "collectmethod",
    "paymentmethod",
    "paymethod",
    "payby",
    "paidby",
  ],
  allowSafePlace: [
    "allowsafeplace",
    "safeplace",
    "leaveatsafeplace",
    "mayleave",
    "maybeleft",
    "authoritytoleave",
    "atl",
  ],
  deliverFrom: ["deliverfrom", "deliverafter", "notbefore", "windowstart"],
  deliverUntil: ["deliveruntil", "deliverby", "deliverbefore", "notafter", "windowend"],
  pickupContactName: ["pickupcontactname", "pickupcontact", "sender", "sendername"],
  pickupContactPhone: ["pickupcontactphone", "pickupphone", "senderphone"],
  pickupNote: ["pickupnote", "pickupnotes", "pickupinstructions", "collectionnotes"],
  reference: [
    "merchantreferenceid",
    "reference",
    "ref",
    "orderno",
    "ordernumber",
    "orderid",
    "invoice",
    "invoiceno",
  ],
  notes: [
    "dropoffnote",
    "deliverynotes",
    "notes",
    "note",
    "comments",
    "comment",
    "remarks",
    "instructions",
  ],
};

/**
 * The probable column of each field in a table of orders. Without a location, addresses are looked up as names of
 * places.
 */
export function guessColumns(header: readonly string[]): ImportMapping {
  const guess = guessByName(header, IMPORT_FIELDS, NAMES);
  const { address } = guess;
  return isSufficient(guess) || address === undefined ? guess : { ...guess, location: address };
}

/** Whether orders can be placed with it: without a location there is no price. */
export function isSufficient({ location, latitude, longitude }: ImportMapping): boolean {
  return location !== undefined || (latitude !== undefined && longitude !== undefined);
}

/**
 * The probable column of each field: no column twice, the best-known names first. A unit behind a
 * name, as in "Paid In (MWK)", is left out where the whole name is not known.
 */
export function guessByName<Field extends string>(
  header: readonly string[],
  fields: readonly Field[],
  names: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const whole = header.map(lettersOf);
  const bare = header.map((name) => lettersOf(name.trim().replace(UNIT, "")));
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of fields) {
    const column = names[field]
      .flatMap((name) => [whole.indexOf(name), bare.indexOf(name)])
      .find((at) => at >= 0 && !Object.values(mapping).includes(at));
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}

/** In brackets, or a code in capitals at the end. */
const UNIT = /[([][^()[\]]*[)\]]|\s[A-Z]{2,3}$/g;

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
