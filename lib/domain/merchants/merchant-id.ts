import { refuse } from "../errors";

/** Base62 after its prefix; anything else names no merchant and never reaches the database. */
const MERCHANT_ID = /^mer_[0-9A-Za-z]{22}$/;

export function isMerchantId(text: string): boolean {
  return MERCHANT_ID.test(text);
}

/** @throws merchant_not_found */
export function requireMerchantId(text: string): string {
  return isMerchantId(text) ? text : refuse("merchant_not_found");
}
