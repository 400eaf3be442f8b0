/** What a column of an import can hold. */
export const IMPORT_FIELDS = [
  "receiverName",
  "receiverPhone",
  "address",
  "location",
  "latitude",
  "longitude",
  "itemName",
  "productType",
  "weight",
  "speed",
  "reference",
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Which column, from 0, holds which field. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** What people call the columns, in English and Chichewa, without spaces and marks; best first. */
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
};

/** Which column probably holds which field: no column twice, the best-known names first. */
export function guessColumns(header: readonly string[]): ImportMapping {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELDS) {
    const column = NAMES[field]
      .map((name) => names.indexOf(name))
      .find((at) => at >= 0 && !Object.values(mapping).includes(at));
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}
