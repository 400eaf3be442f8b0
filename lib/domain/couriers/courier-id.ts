import { refuse } from "../errors";

/** Base62 after its prefix; anything else names no company and never reaches the database. */
const COURIER_ID = /^cou_[0-9A-Za-z]{22}$/;

export function isCourierId(text: string): boolean {
  return COURIER_ID.test(text);
}

/** @throws courier_not_found */
export function requireCourierId(text: string): string {
  return isCourierId(text) ? text : refuse("courier_not_found");
}
