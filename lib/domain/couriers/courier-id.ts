import { refuse } from "../errors";

/** Base62 after its prefix; anything else names no company and never reaches the database. */
const COURIER_ID = /^cou_[0-9A-Za-z]{22}$/;

/** @throws courier_not_found */
export function requireCourierId(text: string): string {
  return COURIER_ID.test(text) ? text : refuse("courier_not_found");
}
