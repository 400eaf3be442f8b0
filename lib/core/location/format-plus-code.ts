import { OpenLocationCode } from "open-location-code";
import type { Coordinates } from "../geo";

const openLocationCode = new OpenLocationCode();

/** The Plus Code of a place, as maps show it: `5GRM2QPF+XJ`. */
export function formatPlusCode({ latitude, longitude }: Coordinates): string {
  return openLocationCode.encode(latitude, longitude);
}
