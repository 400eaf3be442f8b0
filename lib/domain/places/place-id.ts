import { refuse } from "../errors";

const PLACE_ID = /^plc_[0-9A-Za-z]{22}$/;

/** @throws place_not_found for a text that cannot be the id of one */
export function requirePlaceId(text: string): string {
  return PLACE_ID.test(text) ? text : refuse("place_not_found");
}
