/** The kinds of a place that people add, in the words of OpenStreetMap. */
export const PLACE_KINDS = [
  "suburb",
  "village",
  "marketplace",
  "shop",
  "school",
  "clinic",
  "place_of_worship",
  "landmark",
] as const;

export type PlaceKind = (typeof PLACE_KINDS)[number];
