import { refuse } from "../errors";

const ADJUSTMENT_ID = /^adj_[0-9A-Za-z]{22}$/;

/** @throws adjustment_not_found for a text that cannot be the id of one */
export function requireAdjustmentId(text: string): string {
  return ADJUSTMENT_ID.test(text) ? text : refuse("adjustment_not_found");
}
