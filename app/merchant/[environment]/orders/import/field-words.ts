import type { ImportField } from "@/lib/domain/imports/guess-columns";

/** What one calls what a column can hold, in the order of the questions. */
export const FIELD_WORDS: readonly (readonly [ImportField, string])[] = [
  ["location", "Location"],
  ["latitude", "Latitude"],
  ["longitude", "Longitude"],
  ["address", "Address or landmark"],
  ["receiverName", "Receiver"],
  ["receiverPhone", "Receiver's phone"],
  ["itemName", "Item"],
  ["productType", "Product type"],
  ["weight", "Weight"],
  ["speed", "Speed"],
  ["reference", "Your reference"],
];
