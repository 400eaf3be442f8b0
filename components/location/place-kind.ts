import type { PlacesMessages } from "@/lib/messages/places.gen";

/** Kinds of OpenStreetMap that pages call by a plainer word. */
const RENAMED = [
  "aerodrome",
  "convenience",
  "electronics",
  "fuel",
  "hardware",
  "marketplace",
  "neighbourhood",
  "place_of_worship",
  "quarter",
  "suburb",
  "taxi",
  "townhall",
] as const;

/** What people call a kind of place. */
export function placeKind({ kinds }: PlacesMessages, kind: string): string {
  const renamed = RENAMED.find((one) => one === kind);
  const plain = kind.replaceAll("_", " ");
  return renamed ? kinds[renamed] : plain.charAt(0).toUpperCase() + plain.slice(1);
}
