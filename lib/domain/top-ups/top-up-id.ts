import { refuse } from "../errors";

const TOP_UP_ID = /^top_[0-9A-Za-z]{22}$/;

/** @throws top_up_not_found for a text that cannot be the id of one */
export function requireTopUpId(text: string): string {
  return TOP_UP_ID.test(text) ? text : refuse("top_up_not_found");
}
